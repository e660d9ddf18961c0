/**
 * The figures of the Publisher Program Terms' sections on money, in the network's payment currency. The terms
 * print them from here, and statements, payments and their refusals follow them.
 */

/** "Payment": a smaller balance is carried forward. */
export const LEAST_PAYMENT = 25
/** "Payment": so many days after the end of a month it is paid. */
export const DUE_DAYS = 45
/** "Fees and returned payments": the most that an administrative fee may be, of a payment. */
export const MOST_FEE_PERCENT = 5
/** "Fees and returned payments": charged for a payment returned because of wrong details. */
export const RETURNED_FEE = 10
/** "Accounts that are not used": after so many months without earnings a small balance may lapse. */
export const INACTIVE_MONTHS = 12
