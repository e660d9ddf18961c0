import type { z } from 'zod'
import type { conversionReportRow } from '@orrery/contract/reports/conversion-report'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from '../figures/asked-report.ts'
import { orderBy } from '../kit/order-by.ts'
import { filterValues, fitting, isPlain, type AskedRows } from '../figures/asked-rows.ts'
import { figure, sql } from '../figures/formulas.ts'
import { REVISION, withDays } from '../figures/known-days.ts'
import { rowExpressions, sortableRows } from './row-expressions.ts'

type Row = z.infer<typeof conversionReportRow>

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
function statement(rows: AskedRows): string {
  const condition = fitting(rows, 8)
  return `
WITH page AS (
  SELECT *, row_number() OVER () AS place FROM (
    SELECT report_date, placement_id, rid, merchant_name, clicks, sales,
           ${rowExpressions.EARNINGS} AS earnings,
           ${rowExpressions.CONVERSION_RATE} AS conversion_rate,
           ${rowExpressions.CPC} AS cpc
    FROM report_row WHERE ${OF_REPORT} ${condition}
    ORDER BY ${orderBy(rows.sort, sortableRows, 'report_date DESC, id DESC')}
    LIMIT $6 OFFSET $7
  ) AS ordered
)
SELECT page.*, whole.*
FROM (${rows.filter.length === 0 ? ALL : fittingTotals(condition)}) AS whole
LEFT JOIN page ON true
ORDER BY page.place`
}

/** One page of conversion report 1: the rows, how many there are in all, and how far they are final. */
export async function conversionReport(
  db: Db,
  asked: AskedReport,
  page: AskedRows & { limit: number; offset: number },
) {
  const { first, rows, known } = await withDays<Stored>(db, asked, {
    name: 'conversion-report',
    once: !isPlain(page),
    text: statement(page),
    values: [page.limit, page.offset, ...filterValues(page)],
  })
  return {
    reportsData: rows.filter((row) => row.report_date !== null).map((row) => rowOf(asked, row)),
    totalRecords: Number(first.total),
    summary: summaryOf(first),
    period: known.period,
  }
}

function summaryOf(row: Stored) {
  const { total_clicks: clicks, total_sales: sales, total_earnings: earnings } = row
  if (clicks === undefined || sales === undefined || earnings === undefined) return undefined
  return {
    totalClicks: Number(clicks),
    totalSales: Number(sales),
    totalEarnings: figure(earnings),
    totalConversionRate: figure(row.total_conversion_rate ?? null),
    clickAvgCPC: figure(row.total_cpc ?? null),
  }
}

function rowOf(asked: AskedReport, row: Stored): Row {
  return {
    REPORT_DATE: row.report_date ?? '',
    CAMPAIGN_ID: String(asked.vendorId),
    PLACEMENT_ID: row.placement_id,
    RID: row.rid,
    MERCHANT_NAME: row.merchant_name,
    CLICKS: row.clicks,
    SALES: row.sales,
    EARNINGS: figure(row.earnings),
    CONVERSION_RATE: figure(row.conversion_rate),
    CPC: figure(row.cpc),
  }
}
