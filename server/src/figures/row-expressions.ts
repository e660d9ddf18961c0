import type { ReportFigure } from '@orrery/contract/programmes/programme'
import { sql } from './formulas.ts'

/** What a row of a report can show, as SQL over `report_row`; euro over the rows that were priced. */
export const rowExpressions: Record<ReportFigure | 'cpc' | 'conversionRate', string> = {
  day: 'report_date',
  vendor: 'vendor_id::text',
  placement: 'placement_id',
  clickId: 'rid',
  sub: `concat_ws('_', nullif(placement_id, ''), nullif(rid, ''))`,
  merchant: 'merchant_name',
  country: 'country',
  clicks: 'clicks',
  sales: 'sales',
  earnings: sql.money('earnings'),
  earningsEur: sql.money('earnings_eur'),
  cpc: sql.cpc('earnings', 'clicks'),
  conversionRate: sql.conversionRate('sales', 'clicks'),
}
