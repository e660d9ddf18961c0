import type { ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from '../app.ts'

export interface Merchant {
  merchantId: string
  merchantName: string
}

/** A merchant of the sandbox, whose country the partners know, or one that nobody knows. */
export const merchant = (merchantId: string, merchantName: string): Merchant => ({
  merchantId,
  merchantName,
})

/** A merchant of no country, whose name is quoted in files. */
export const lumen = merchant('902', 'Lumen, "Ltd"')

/** The key of a source's hand day. */
export function handKey<Source extends string>(source: Source): `${Source}/cpc/${string}` {
  return `${source}/cpc/${YESTERDAY}`
}

/** One row of 5001's hand day. */
export function handRow(
  placementId: string,
  rid: string,
  of: Merchant,
  clicks: number,
  sales: number,
  saleAmount: string,
  earnings: string,
): ReportRow {
  const sent = { day: YESTERDAY, campaignId: '5001', placementId, rid }
  return { ...sent, ...of, clicks, sales, saleAmount, earnings }
}

/** What 5002 brought: large enough to be seen wherever it does not belong. */
export function foreignRow(of: Merchant): ReportRow {
  return { ...handRow('home-top', '', of, 1000, 50, '900.00', '99.00'), campaignId: '5002' }
}
