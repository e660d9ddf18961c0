import type { ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from './app.ts'

/** One row of a partner's report: vendor 5001, yesterday, 10 clicks, 1 sale of 20.00, 0.50 earned. */
export function reportRow(given: Partial<ReportRow> = {}): ReportRow {
  return {
    day: YESTERDAY,
    campaignId: '5001',
    placementId: 'home-top',
    merchantId: '1',
    merchantName: 'Harbor & Pine',
    rid: 'r1',
    clicks: 10,
    sales: 1,
    saleAmount: '20.00',
    earnings: '0.50',
    ...given,
  }
}

/** So many rows with references of their own. */
export function reportRows(count: number, given: Partial<ReportRow> = {}): ReportRow[] {
  return Array.from({ length: count }, (_, at) => reportRow({ rid: `r${at + 1}`, ...given }))
}
