import {
  conversionReportByDateColumns,
  conversionReportColumns,
  type Column,
} from '@orrery/contract/columns'
import type { Handler } from '../kit/http/handler.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import { askedReport } from './asked-report.ts'
import { sql } from './figures.ts'
import { reportValues } from './period.ts'
import { textCell } from './text-cell.ts'

/** 1-core §7: every row of the range in the columns and order of the screen's full table. */
export const downloadConversionReport: Handler<
  'GET /v1/connexity/downloadConversionReport'
> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return copyCsv(app.exports, ROWS, reportValues(asked))
}

/** 1-core §7: one row a day; a day without figures yet has empty cells, never zeros. */
export const downloadConversionReportByDate: Handler<
  'GET /v1/connexity/downloadConversionReportByDate'
> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return copyCsv(app.exports, DAYS, reportValues(asked))
}

/** Expressions by column key; the heading of each is the contract's. */
const rowExpressions: Record<(typeof conversionReportColumns)[number]['key'], string> = {
  REPORT_DATE: 'report_date',
  CAMPAIGN_ID: 'vendor_id',
  PLACEMENT_ID: textCell('placement_id'),
  RID: textCell('rid'),
  MERCHANT_NAME: textCell('merchant_name'),
  CLICKS: 'clicks',
  SALES: 'sales',
  EARNINGS: sql.money('earnings'),
  CONVERSION_RATE: sql.conversionRate('sales', 'clicks'),
  CPC: sql.cpc('earnings', 'clicks'),
}

const dayExpressions: Record<(typeof conversionReportByDateColumns)[number]['key'], string> = {
  date: 'day',
  totalClicks: 'clicks',
  sales: 'sales',
  clickTotalEarnings: 'earnings',
  total_Conversion_Rate: 'conversion_rate',
  clickAvgCPC: 'cpc',
}

function selection<Key extends string>(
  columns: readonly (Column & { key: Key })[],
  expressions: Record<Key, string>,
): string {
  return columns.map((column) => `${expressions[column.key]} AS "${column.label}"`).join(', ')
}

/** The cells of a row of `report_row` as SQL, under the headings of the file. */
export const conversionReportCells = selection(conversionReportColumns, rowExpressions)

/** Every row of a range as report 1's file has it; parameters are `reportValues`. */
export const ROWS = `
SELECT ${conversionReportCells} FROM report_row
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
ORDER BY report_date DESC, id DESC`

/** One row a day; parameters are `reportValues`. */
export const DAYS = `
SELECT ${selection(conversionReportByDateColumns, dayExpressions)}
FROM (
  SELECT p.report_date AS day,
         CASE WHEN p.as_of IS NOT NULL THEN coalesce(d.clicks, 0) END AS clicks,
         CASE WHEN p.as_of IS NOT NULL THEN coalesce(d.sales, 0) END AS sales,
         CASE WHEN p.as_of IS NOT NULL THEN ${sql.money('coalesce(d.earnings, 0)')} END AS earnings,
         ${sql.conversionRate('d.sales', 'd.clicks')} AS conversion_rate,
         ${sql.cpc('d.earnings', 'd.clicks')} AS cpc
  FROM platform_daily p
  LEFT JOIN report_daily d
    ON d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3 AND d.report_date = p.report_date
  WHERE p.programme = $2 AND p.kind = $3 AND p.report_date BETWEEN $4 AND $5
) AS by_date ORDER BY day DESC`
