import type { Merchant } from '../network/merchants.ts'
import type { ReportRow } from '../network/report-row.ts'

/** `5001_home-top`, `5001_noid`: what our links send for a placement. */
export function sentSub({ campaignId, placementId }: ReportRow): string {
  return `${campaignId}_${placementId || 'noid'}`
}

/** What our links send for a click id. */
export function sentClickId({ rid }: ReportRow): string {
  return rid || 'noid'
}

/** `amber-anchor.example`; of a merchant nobody knows, one made of its id. */
export function domainOf(row: ReportRow, merchant: Merchant | undefined): string {
  return merchant ? bareHost(merchant) : `${row.merchantId}.example`
}

/** A merchant's host without the www. */
export function bareHost({ host }: Merchant): string {
  return host.replace(/^www\./, '')
}

/** Basis points as percent with two decimals: 540 → '5.40'. */
export function percent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(2)
}
