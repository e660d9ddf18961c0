import {
  conversionReportByDateColumns,
  conversionReportColumns,
  type Column,
} from '@orrery/contract/columns'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Pool } from '../kit/database.ts'
import type { AskedReport } from '../figures/asked-report.ts'
import { orderBy } from '../kit/order-by.ts'
import { filterValues, fitting, type AskedRows } from '../figures/asked-rows.ts'
import { sql } from '../figures/formulas.ts'
import { hasFigures, reportValues } from '../figures/period.ts'
import { cells, dayCells, sortableDays, sortableRows } from './wire.ts'
import { textCell } from '../figures/text-cell.ts'

function selection<Key extends string>(
  columns: readonly (Column & { key: Key })[],
  expressions: Record<Key, string>,
): string {
  return columns.map((column) => `${expressions[column.key]} AS "${column.label}"`).join(', ')
}

/** The cells of a row of `report_row` as SQL, under the headings of the file. */
export const conversionReportCells = selection(conversionReportColumns, {
  ...cells,
  PLACEMENT_ID: textCell('placement_id'),
  RID: textCell('rid'),
  MERCHANT_NAME: textCell('merchant_name'),
})

/** The rows of a range as report 1's file has them, all that fit. */
export function copyRows(pool: Pool, asked: AskedReport, rows: AskedRows) {
  const values = reportValues(asked)
  const text = `
SELECT ${conversionReportCells} FROM report_row
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
      ${fitting(rows, values.length + 1)}
ORDER BY ${orderBy(rows.sort, sortableRows, 'report_date DESC, id DESC')}`
  return copyCsv(pool, text, [...values, ...filterValues(rows)])
}

/** One row a day of a range, in the asked order. */
export function copyDays(pool: Pool, asked: AskedReport, { sort }: AskedRows) {
  const text = `${DAYS} ORDER BY ${orderBy(sort, sortableDays, 'day DESC')}`
  return copyCsv(pool, text, reportValues(asked))
}

const known = (figure: string) => `CASE WHEN ${hasFigures('p', 'd')} THEN ${figure} END`

/** One row a day; parameters are `reportValues`. */
const DAYS = `
SELECT ${selection(conversionReportByDateColumns, dayCells)}
FROM (
  SELECT p.report_date AS day,
         ${known('coalesce(d.clicks, 0)')} AS clicks,
         ${known('coalesce(d.sales, 0)')} AS sales,
         ${known(sql.money('coalesce(d.earnings, 0)'))} AS earnings,
         ${sql.conversionRate('d.sales', 'd.clicks')} AS conversion_rate,
         ${sql.cpc('d.earnings', 'd.clicks')} AS cpc
  FROM platform_daily p
  LEFT JOIN report_daily d
    ON d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3 AND d.report_date = p.report_date
  WHERE p.programme = $2 AND p.kind = $3 AND p.report_date BETWEEN $4 AND $5
) AS by_date`
