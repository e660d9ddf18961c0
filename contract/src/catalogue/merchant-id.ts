/** The most UTF-16 code units of a partner's id of a merchant: a list has no longer one, a report's is cut. */
export const LONGEST_MERCHANT_ID = 253
