import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { orderBy, type Sortable } from '../kit/order-by.ts'
import { filterValues, fitting, isPlain, type AskedRows } from './asked-rows.ts'
import { figure, sql } from './formulas.ts'
import { REVISION, withDays } from './cached-days.ts'
import { rowExpressions } from './row-expressions.ts'

interface Stored {
  report_date: string | null
  placement_id: string
  rid: string
  merchant_name: string
  clicks: number
  sales: number
  earnings: string
  conversion_rate: string | null
  cpc: string | null
  total: string
  /** Of the rows that fit a filter; without one they are not asked for. */
  total_clicks?: string
  total_sales?: string
  total_earnings?: string
  total_conversion_rate?: string | null
  total_cpc?: string | null
}

/** Which rows of a report, and what its columns sort by. */
interface PageOfRows extends AskedRows {
  limit: number
  offset: number
  sortable: Readonly<Record<string, Sortable>>
}

const OF_REPORT =
  'vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5'

/** All rows of the range are counted in the roll-up. */
const ALL = `SELECT coalesce(sum(rows), 0) AS total, ${REVISION} FROM report_daily WHERE ${OF_REPORT}`

const fittingTotals = (condition: string) => `
SELECT count(*) AS total, ${REVISION}, coalesce(sum(clicks), 0) AS total_clicks,
       coalesce(sum(sales), 0) AS total_sales, ${sql.money('coalesce(sum(earnings), 0)')} AS total_earnings,
       ${sql.conversionRate('sum(sales)', 'sum(clicks)')} AS total_conversion_rate,
       ${sql.cpc('sum(earnings)', 'sum(clicks)')} AS total_cpc
FROM report_row WHERE ${OF_REPORT} ${condition}`

// The page comes from the index, newest day first unless sorted; one statement with the count, so that a
// pull in between cannot make them disagree.
function statement(rows: PageOfRows): string {
  const condition = fitting(rows, 8)
  return `
WITH page AS (
  SELECT *, row_number() OVER () AS place FROM (
    SELECT report_date, placement_id, rid, merchant_name, clicks, sales,
           ${rowExpressions.earnings} AS earnings,
           ${rowExpressions.conversionRate} AS conversion_rate,
           ${rowExpressions.cpc} AS cpc
    FROM report_row WHERE ${OF_REPORT} ${condition}
    ORDER BY ${orderBy(rows.sort, rows.sortable, 'report_date DESC, id DESC')}
    LIMIT $6 OFFSET $7
  ) AS ordered
)
SELECT page.*, whole.*
FROM (${rows.filter.length === 0 ? ALL : fittingTotals(condition)}) AS whole
LEFT JOIN page ON true
ORDER BY page.place`
}

/** One page of a report's rows, how many fit in all, their totals if only some do, and how far they are final. */
export async function reportRows(db: Db, asked: AskedReport, page: PageOfRows) {
  const { first, rows, known } = await withDays<Stored>(db, asked, {
    name: 'report-rows',
    once: !isPlain(page),
    text: statement(page),
    values: [page.limit, page.offset, ...filterValues(page)],
  })
  return {
    rows: rows.filter((row) => row.report_date !== null).map(rowOf),
    total: Number(first.total),
    totals: totalsOf(first),
    period: known.period,
  }
}

function totalsOf(row: Stored) {
  const { total_clicks: clicks, total_sales: sales, total_earnings: earnings } = row
  if (clicks === undefined || sales === undefined || earnings === undefined) return undefined
  return {
    clicks: Number(clicks),
    sales: Number(sales),
    earnings: figure(earnings),
    cpc: figure(row.total_cpc ?? null),
    conversionRate: figure(row.total_conversion_rate ?? null),
  }
}

function rowOf(row: Stored) {
  return {
    day: row.report_date ?? '',
    placement: row.placement_id,
    clickId: row.rid,
    merchant: row.merchant_name,
    clicks: row.clicks,
    sales: row.sales,
    earnings: figure(row.earnings),
    conversionRate: figure(row.conversion_rate),
    cpc: figure(row.cpc),
  }
}
