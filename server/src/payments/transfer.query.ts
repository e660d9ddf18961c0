/** What a bank's file has of a payment in the balance's currency; money as decimal text. */
export interface Transfer {
  amount: string
  currency: string
  /** Units of the balance's currency for one of the file's, and the day it was published on. */
  rate: string
  rateDay: string
}

/** The {@link Transfer} of a payment `p` with its batch `b`; null beside a file and where both are in one currency. */
export const TRANSFER = `
CASE WHEN b.currency <> p.currency THEN json_build_object(
  'amount', p.file_amount::text, 'currency', b.currency, 'rate', trim_scale(b.rate)::text, 'rateDay', b.rate_day
) END AS transfer`
