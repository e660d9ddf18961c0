import { previousRange } from '@orrery/contract/presets'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { DayState } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { figure, sql } from './figures.ts'
import { PERIOD, periodOf, reportValues, type StoredPeriod } from './period.ts'

interface Totals {
  clicks: string
  earnings: string
  sales: string
  cpc: string | null
  conversion_rate: string | null
  aov: string | null
}

interface StoredRow {
  date: string
  state: DayState
  clicks: number
  earnings: number
  sales: number
  cpc: number | null
  conversion_rate: number | null
  aov: number | null
}

interface Stored extends Totals {
  rows: StoredRow[]
  previous: Totals
  period: StoredPeriod
}

const FIGURES = `
coalesce(sum(d.clicks), 0) AS clicks, ${sql.money('coalesce(sum(d.earnings), 0)')} AS earnings,
coalesce(sum(d.sales), 0) AS sales, ${sql.cpc('sum(d.earnings)', 'sum(d.clicks)')} AS cpc,
${sql.conversionRate('sum(d.sales)', 'sum(d.clicks)')} AS conversion_rate,
${sql.aov('sum(d.sale_amount)', 'sum(d.sales)')} AS aov`

const totals = (first: string, last: string) => `
SELECT ${FIGURES} FROM report_daily d
WHERE d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3
  AND d.report_date BETWEEN ${first} AND ${last}`

const UNITS: Record<Aggregation, string> = { daily: 'day', weekly: 'week', monthly: 'month' }

// A week or month is only as sure as its least sure day.
const WORST = `
CASE WHEN bool_or(s.state = 'failed') THEN 'failed' WHEN bool_or(s.state = 'held') THEN 'held'
     WHEN bool_or(s.state = 'not-ready') THEN 'not-ready'
     WHEN bool_or(s.state IN ('estimated', 'missing')) THEN 'estimated' ELSE 'final' END`

/**
 * SQL of one row a day, week (named by its Monday) or month (by its first), newest first; periods
 * without any figures are left out and named by the report's period.
 */
export const earningsRows = (aggregation: Aggregation) => `
SELECT date_trunc('${UNITS[aggregation]}', s.day)::date AS date, ${WORST} AS state, ${FIGURES}
FROM day_states($2, $3, $4, $5, $6, $7) AS s
LEFT JOIN report_daily d
  ON d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3 AND d.report_date = s.day
GROUP BY 1
HAVING bool_or(s.as_of IS NOT NULL)`

/** The dashboard: totals, the totals before, and a row a day, week or month, newest first. */
export async function earningsReport(db: Db, asked: AskedReport, aggregation: Aggregation) {
  const before = previousRange(asked.range)
  const { rows } = await db.query<Stored>({
    name: `earnings-report-${aggregation}`,
    text: `
      SELECT now.*, ${PERIOD} AS period,
             (SELECT to_json(before) FROM (${totals('$8', '$9')}) AS before) AS previous,
             (SELECT coalesce(json_agg(each ORDER BY each.date DESC), '[]')
              FROM (${earningsRows(aggregation)}) AS each) AS rows
      FROM (${totals('$4', '$5')}) AS now`,
    values: [...reportValues(asked), before.start, before.end],
  })
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers one row.')
  return {
    reports: { totals: tiles(row), earnings: row.rows.map(rowOf) },
    previous: { ...tiles(row.previous), startDate: before.start, endDate: before.end },
    period: periodOf(asked, row.period),
  }
}

function tiles(row: Totals) {
  return {
    cpcRedirects: Number(row.clicks),
    cpcEarnings: figure(row.earnings),
    cpcEarningsPerRedirect: figure(row.cpc),
    sales: Number(row.sales),
    conversionRate: figure(row.conversion_rate),
    aov: figure(row.aov),
  }
}

function rowOf(row: StoredRow) {
  return {
    date: row.date,
    redirects: row.clicks,
    estimatedEarnings: row.earnings,
    cpc: row.cpc,
    conversionRate: row.conversion_rate,
    aov: row.aov,
    sales: row.sales,
    state: row.state,
  }
}
