import type { ReportedProgramme } from '@orrery/contract/programmes/all'
import type { ReportFigure } from '@orrery/contract/programmes/programme'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import { fitting, type AskedRows } from './asked-rows.ts'
import { sql } from './formulas.ts'
import { rowExpressions } from './row-expressions.ts'

/*
 * SQL of a programme's report, put together from its manifest and the enums of the contract alone:
 * nothing that a caller wrote ever stands in it. Parameters 1 to 5 are those of `rangeValues`; the
 * texts of a filter follow where a function is told.
 */

const OF_REPORT = `vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5`

/** Whether a report shows euro at all. */
export function hasEuro({ report }: ReportedProgramme): boolean {
  return report.columns.some(({ of }) => of === 'earningsEur')
}

/** Which rows of a report by day, week or month. */
export interface RowsOf {
  programme: ReportedProgramme
  aggregation: Aggregation
  asked: AskedRows
  /** The number of the first parameter of the filter. */
  first: number
}

/**
 * What a row can be told apart by, and which columns of a report show it. Merchants have the name that the
 * partner gives them, here as in break-downs.
 */
const apart: readonly { column: string; shownBy: readonly ReportFigure[] }[] = [
  { column: 'placement_id', shownBy: ['placement', 'sub'] },
  { column: 'rid', shownBy: ['clickId', 'sub'] },
  { column: 'merchant_name', shownBy: ['merchant'] },
  { column: 'country', shownBy: ['country'] },
]

/**
 * The rows of a report and their order, newest day first unless sorted; of a week or month one row of what
 * the report shows as alike.
 */
export function rowsOf({ programme, aggregation, asked, first }: RowsOf) {
  const ordered = (usual: string) => orderBy(asked.sort, sortableOf(programme), usual)
  const rows = withEuro(programme, 'report_row', fitting(asked, first))
  if (aggregation === 'daily') return { rows, order: ordered('report_date DESC, id DESC') }
  const shown = new Set(programme.report.columns.map(({ of }) => of))
  const columns = apart.filter(({ shownBy }) => shownBy.some((figure) => shown.has(figure)))
  const what = ['vendor_id', ...columns.map(({ column }) => column)].join(', ')
  const unit = aggregation === 'weekly' ? 'week' : 'month'
  return {
    // A sum over days of which one has no rate would be too small, so it is none.
    rows: `
SELECT date_trunc('${unit}', report_date::timestamp)::date AS report_date, ${what}, sum(clicks)::bigint AS clicks,
       sum(sales)::bigint AS sales, sum(earnings) AS earnings,
       CASE WHEN bool_and(earnings_eur IS NOT NULL) THEN sum(earnings_eur) END AS earnings_eur
FROM (${rows}) AS by_day
GROUP BY date_trunc('${unit}', report_date::timestamp), ${what}`,
    order: ordered(`report_date DESC, ${what}`),
  }
}

/**
 * SQL of the rows or vendor-days of a report with their earnings in euro, by the latest rate of their day
 * or before; null without one, unless nothing was earned. The rate is looked up in a join, which PostgreSQL remembers
 * by day: to sort 200,000 rows by their euro took five seconds when each asked for it.
 */
function withEuro(
  programme: ReportedProgramme,
  source: 'report_row' | 'report_daily',
  condition: string,
): string {
  const { currency } = programme
  const converted = hasEuro(programme) && currency !== 'EUR'
  const euro = converted
    ? 'CASE WHEN earnings = 0 THEN 0 ELSE earnings / of_day.rate END'
    : hasEuro(programme)
      ? 'earnings'
      : 'NULL::numeric'
  const rates = `LEFT JOIN LATERAL (
    SELECT rate FROM exchange_rate
    WHERE currency = '${currency}' AND day <= report_date ORDER BY day DESC LIMIT 1
  ) AS of_day ON true`
  return `SELECT ${source}.*, ${euro} AS earnings_eur FROM ${source} ${converted ? rates : ''}
WHERE ${OF_REPORT} ${condition}`
}

function sortableOf({ report }: ReportedProgramme) {
  const figures = new Map(report.columns.map(({ key, of }) => [key, of]))
  return sortableBy(report.columns, (key) => rowExpressions[figures.get(key) ?? 'day'])
}

/**
 * Totals of the range, and the number of rows as the partner counts them: from the vendor-days, or from
 * the rows themselves where only some fit.
 */
export function totalsOf({ programme, asked, first }: RowsOf): string {
  const filtered = asked.filter.length > 0
  const rows = filtered ? 'count(*)' : 'coalesce(sum(rows), 0)'
  const source = filtered ? 'report_row' : 'report_daily'
  return `
SELECT ${rows} AS rows, coalesce(sum(clicks), 0) AS clicks,
       coalesce(sum(sales), 0) AS sales, ${sql.money('coalesce(sum(earnings), 0)')} AS earnings,
       CASE WHEN coalesce(bool_and(earnings_eur IS NOT NULL), true)
            THEN ${sql.money('coalesce(sum(earnings_eur), 0)')} END AS earnings_eur,
       ${sql.conversionRate('sum(sales)', 'sum(clicks)')} AS conversion_rate,
       ${sql.cpc('sum(earnings)', 'sum(clicks)')} AS cpc
FROM (${withEuro(programme, source, fitting(asked, first))}) AS by_day`
}
