import { monthStart, weekStart, type Day } from '@orrery/contract/day'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { DayState } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { basisOfMetrics } from './compared-days.ts'
import { figure, sql } from './formulas.ts'
import { jsonColumns, placesOf, type Columns } from './json-columns.ts'
import { REVISION, withDays, type CachedDays } from './cached-days.ts'
import type { RangeDay } from './period.ts'
import { readTotals, UNKNOWN_TOTALS, type StoredTotals } from './stored-totals.ts'

interface Totals extends StoredTotals {
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
  earned: Columns<StoredRow>
  previous: Totals
}

/** @param of what is shown of a column: the day's own value, or the sum of several days. */
const figures = (of: (column: string) => string) => ({
  clicks: of('clicks'),
  earnings: sql.money(of('earnings')),
  sales: of('sales'),
  cpc: sql.cpc(of('earnings'), of('clicks')),
  conversion_rate: sql.conversionRate(of('sales'), of('clicks')),
  aov: sql.aov(of('sale_amount'), of('sales')),
})

const named = (expressions: Record<string, string>) =>
  Object.entries(expressions)
    .map(([name, expression]) => `${expression} AS ${name}`)
    .join(', ')

const ASKED = `
report_daily
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5`

const TOTALS = named(figures((column) => `coalesce(sum(${column}), 0)`))

const summed = (unit: string) => `(
SELECT ${jsonColumns({ date: 'date', ...figures((column) => column) })} FROM (
  SELECT date_trunc('${unit}', report_date)::date AS date, sum(clicks) AS clicks,
         sum(earnings) AS earnings, sum(sales) AS sales, sum(sale_amount) AS sale_amount
  FROM ${ASKED} GROUP BY 1) AS each)`

/** Days are aggregated beside the totals, in the same pass over the range. */
const EARNED: Record<Aggregation, string> = {
  daily: jsonColumns({ date: 'report_date', ...figures((column) => column) }),
  weekly: summed('week'),
  monthly: summed('month'),
}

const statement = (aggregation: Aggregation) => (before: string) =>
  `
SELECT ${TOTALS}, ${EARNED[aggregation]} AS earned, ${REVISION},
       (SELECT to_json(sums) FROM (SELECT ${TOTALS} FROM ${before} AS before) AS sums) AS previous
FROM ${ASKED}`

/** The day that names a day's row: itself, its week's Monday or its month's first. */
const NAMED_BY: Record<Aggregation, (day: Day) => Day> = {
  daily: (day) => day,
  weekly: weekStart,
  monthly: monthStart,
}

/** A report's totals, those of the days compared with, and a row a day, week or month, newest first. */
export async function reportPeriods(db: Db, asked: AskedReport, aggregation: Aggregation) {
  const { first, known } = await withDays<Stored>(db, asked, {
    name: `report-periods-${aggregation}`,
    text: statement(aggregation),
  })
  const { basis } = known.compared
  const places = placesOf(first.earned.date)
  return {
    totals: figuresOf(first),
    rows: rowsOf(known, aggregation).map((state) =>
      rowOf(state, first.earned, places.get(state.date)),
    ),
    previous: asked.before && {
      totals: basis ? figuresOf(first.previous) : UNKNOWN,
      basis: basisOfMetrics(asked.kind, basis),
      ...asked.before,
    },
    period: known.period,
  }
}

/** A day, week or month, and of how many days it has figures. */
interface NamedState {
  date: Day
  state: DayState
  days: number
}

/** What cached days were put together to: they are asked for again and again. */
const together = new WeakMap<CachedDays, Map<Aggregation, readonly NamedState[]>>()

/** The rows that there are and their states, newest first. */
function rowsOf(cached: CachedDays, aggregation: Aggregation): readonly NamedState[] {
  const known = together.get(cached) ?? new Map<Aggregation, readonly NamedState[]>()
  together.set(cached, known)
  const rows = known.get(aggregation) ?? statesByRow(cached.days, NAMED_BY[aggregation])
  known.set(aggregation, rows)
  return rows
}

/** Least sure first. */
const SURENESS: readonly DayState[] = ['failed', 'held', 'not-ready', 'estimated', 'final']

/**
 * A week or month is only as sure as its least sure day; one without any figures has no row and is named by
 * the report's period.
 */
function statesByRow(range: readonly RangeDay[], namedBy: (day: Day) => Day): NamedState[] {
  const rows = new Map<Day, NamedState>()
  for (const { date, state, figures: some } of range) {
    const name = namedBy(date)
    const row = rows.get(name) ?? { date: name, state: 'final', days: 0 }
    const sure = state === 'missing' ? 'estimated' : state
    if (SURENESS.indexOf(sure) < SURENESS.indexOf(row.state)) row.state = sure
    if (some) row.days += 1
    rows.set(name, row)
  }
  return [...rows.values()].filter(({ days }) => days > 0).toReversed()
}

const UNKNOWN = { ...UNKNOWN_TOTALS, aov: null }

function figuresOf(row: Totals) {
  return { ...readTotals(row), aov: figure(row.aov) }
}

function rowOf(state: NamedState, earned: Columns<StoredRow>, place = -1) {
  return {
    ...state,
    clicks: earned.clicks?.[place] ?? 0,
    sales: earned.sales?.[place] ?? 0,
    earnings: earned.earnings?.[place] ?? 0,
    cpc: earned.cpc?.[place] ?? null,
    conversionRate: earned.conversion_rate?.[place] ?? null,
    aov: earned.aov?.[place] ?? null,
  }
}
