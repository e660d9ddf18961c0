import { conversionReportByDateColumns, conversionReportColumns } from '@orrery/contract/columns'
import { sortableBy } from '../kit/order-by.ts'
import { sql } from '../figures/formulas.ts'

/** The columns of conversion report 1 as SQL over `report_row`. */
export const rowExpressions: Record<(typeof conversionReportColumns)[number]['key'], string> = {
  REPORT_DATE: 'report_date',
  CAMPAIGN_ID: 'vendor_id::text',
  PLACEMENT_ID: 'placement_id',
  RID: 'rid',
  MERCHANT_NAME: 'merchant_name',
  CLICKS: 'clicks',
  SALES: 'sales',
  EARNINGS: sql.money('earnings'),
  CONVERSION_RATE: sql.conversionRate('sales', 'clicks'),
  CPC: sql.cpc('earnings', 'clicks'),
}

/** Its days, over the relation that the file by day reads. */
export const dayExpressions: Record<(typeof conversionReportByDateColumns)[number]['key'], string> =
  {
    date: 'day',
    totalClicks: 'clicks',
    sales: 'sales',
    clickTotalEarnings: 'earnings',
    total_Conversion_Rate: 'conversion_rate',
    clickAvgCPC: 'cpc',
  }

export const sortableRows = sortableBy(conversionReportColumns, (key) => rowExpressions[key])
export const sortableDays = sortableBy(conversionReportByDateColumns, (key) => dayExpressions[key])
