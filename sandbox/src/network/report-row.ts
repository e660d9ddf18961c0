/**
 * One line of a partner's report: what one placement of one vendor brought one merchant on a day.
 * Money is exact decimal text in currency units. `placementId` is the vendor's own word, without
 * the `<vendorId>_` that some partners see before it; '' when none was sent, as is `rid`.
 */
export type ReportRow = {
  /** 'YYYY-MM-DD' */
  day: string
  /** the vendor's id */
  campaignId: string
  placementId: string
  merchantId: string
  merchantName: string
  /** the click id or other reference that the vendor sent */
  rid: string
  clicks: number
  /** count of sales; below zero for a reversal in a row of its own */
  sales: number
  saleAmount: string
  earnings: string
}
