import { daysBetween, monthStart, weekStart, type Day } from '@orrery/contract/day'
import { previousRange } from '@orrery/contract/presets'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { DayState } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { figure, sql } from './figures.ts'
import {
  COMPARABLE,
  PERIOD,
  periodOf,
  rangeDays,
  reportValues,
  type RangeDay,
  type StoredPeriod,
} from './period.ts'

interface Totals {
  clicks: string
  earnings: string
  sales: string
  cpc: string | null
  conversion_rate: string | null
  aov: string | null
}

interface StoredRow {
  date: Day
  clicks: number
  earnings: number
  sales: number
  cpc: number | null
  conversion_rate: number | null
  aov: number | null
}

interface Stored extends Totals {
  earned: StoredRow[] | null
  previous: Totals
  period: StoredPeriod
}

/** @param of what is shown of a column: the day's own value, or the sum of several days. */
const figures = (of: (column: string) => string) => `
${of('clicks')} AS clicks, ${sql.money(of('earnings'))} AS earnings, ${of('sales')} AS sales,
${sql.cpc(of('earnings'), of('clicks'))} AS cpc,
${sql.conversionRate(of('sales'), of('clicks'))} AS conversion_rate,
${sql.aov(of('sale_amount'), of('sales'))} AS aov`

const days = (first: string, last: string) => `
report_daily
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN ${first} AND ${last}`

const totals = (first: string, last: string) => `
SELECT ${figures((column) => `coalesce(sum(${column}), 0)`)} FROM ${days(first, last)}`

const summed = (unit: string) => `
SELECT date_trunc('${unit}', report_date)::date AS date, ${figures((column) => `sum(${column})`)}
FROM ${days('$4', '$5')} GROUP BY 1`

const EARNED: Record<Aggregation, string> = {
  daily: `SELECT report_date AS date, ${figures((column) => column)} FROM ${days('$4', '$5')}`,
  weekly: summed('week'),
  monthly: summed('month'),
}

/** The day that names a day's row: itself, its week's Monday or its month's first. */
const NAMED_BY: Record<Aggregation, (day: Day) => Day> = {
  daily: (day) => day,
  weekly: weekStart,
  monthly: monthStart,
}

/** The dashboard: totals, the totals before, and a row a day, week or month, newest first. */
export async function earningsReport(db: Db, asked: AskedReport, aggregation: Aggregation) {
  const before = previousRange(asked.range)
  const { rows } = await db.query<Stored>({
    name: `earnings-report-${aggregation}`,
    text: `
      SELECT now.*, ${PERIOD} AS period,
             (SELECT to_json(before) FROM (${totals('$8', '$9')} AND ${COMPARABLE}) AS before) AS previous,
             (SELECT json_agg(each) FROM (${EARNED[aggregation]}) AS each) AS earned
      FROM (${totals('$4', '$5')}) AS now`,
    values: [
      ...reportValues(asked),
      before.start,
      before.end,
      daysBetween(before.start, asked.range.start),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers one row.')
  const range = rangeDays(asked, row.period)
  const earned = new Map(row.earned?.map((each) => [each.date, each]))
  return {
    reports: {
      totals: tiles(row),
      earnings: statesByRow(range, NAMED_BY[aggregation])
        .map(([date, state]) => rowOf(date, state, earned.get(date)))
        .toReversed(),
    },
    previous: { ...tiles(row.previous), startDate: before.start, endDate: before.end },
    period: periodOf(asked, row.period, range),
  }
}

/** Least sure first. */
const SURENESS: readonly DayState[] = ['failed', 'held', 'not-ready', 'estimated', 'final']

/**
 * The rows that there are and their states, oldest first. A week or month is only as sure as its least
 * sure day; one without any figures has no row and is named by the report's period.
 */
function statesByRow(range: RangeDay[], namedBy: (day: Day) => Day): [Day, DayState][] {
  const rows = new Map<Day, { state: DayState; figures: boolean }>()
  for (const { date, state, figures: some } of range) {
    const name = namedBy(date)
    const row = rows.get(name) ?? { state: 'final', figures: false }
    const sure = state === 'missing' ? 'estimated' : state
    if (SURENESS.indexOf(sure) < SURENESS.indexOf(row.state)) row.state = sure
    row.figures ||= some
    rows.set(name, row)
  }
  return [...rows].flatMap(([name, row]) => (row.figures ? [[name, row.state]] : []))
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

function rowOf(date: Day, state: DayState, earned: StoredRow | undefined) {
  return {
    date,
    redirects: earned?.clicks ?? 0,
    estimatedEarnings: earned?.earnings ?? 0,
    cpc: earned?.cpc ?? null,
    conversionRate: earned?.conversion_rate ?? null,
    aov: earned?.aov ?? null,
    sales: earned?.sales ?? 0,
    state,
  }
}
