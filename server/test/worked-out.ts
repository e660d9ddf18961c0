import { addDays, daysBetween, daysFrom } from '@orrery/contract/day'
import type { Day } from '@orrery/contract/day'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { Range } from '@orrery/contract/presets'
import type { ReportRow } from '../src/kit/adapter.ts'
import type { Hit } from './hits.ts'
import { fits, hitParts, partNames } from './part-names.ts'
import { divided, exact, isPositive, isZero, plus, rounded, ZERO, type Exact } from './exact.ts'
import { rates, type Report, type Told } from './told-network.ts'

/*
 * A question's answer by plain arithmetic over what partners told, without a line of what answers it.
 */

/** Days after which a day is final, of every partner alike. */
const FINAL_AFTER = 30

export interface Asked {
  vendorId: number
  reports: readonly Report[]
  range: Range
  before: Range | null
  filters: readonly Filter[]
  dimensions: readonly DimensionKey[]
  metrics: readonly MetricKey[]
  /** Those on the vendor's links, where redirects are asked for. */
  hits: readonly Hit[]
}

/** Decimal text, or null where there is none. */
export type Figures = Record<string, string | null>

export interface Group {
  /** A text for each dimension. */
  names: string[]
  figures: Figures
  previous: Figures | null
}

export interface WorkedOut {
  groups: Group[]
  totals: Figures
  previous: Figures | null
}

interface Part {
  names: Record<DimensionKey, string>
  isPast: boolean
  sums: Sums
}

interface Sums {
  clicks: Exact
  sales: Exact
  saleAmount: Exact
  earnings: Exact
  /** Null where a day has no reference rate. */
  earningsEur: Exact | null
  redirects: Exact
  grossRedirects: Exact
}

export function workedOut(network: readonly Told[], asked: Asked): WorkedOut {
  const days = comparedDays(network, asked)
  const now = asked.reports.flatMap((report) =>
    daysFrom(asked.range.start, asked.range.end).flatMap((day) =>
      partsOf(asked, report, { day, at: day, rows: toldOf(network, report, day).at(-1)?.rows }),
    ),
  )
  const past = (days ?? []).flatMap(({ report, ...day }) =>
    partsOf(asked, report, day).map((part) => ({ ...part, isPast: true })),
  )
  const parts = [...now, ...past].filter(({ names }) => asked.filters.every(fits(names)))
  const groups = Map.groupBy(parts, ({ names }) =>
    JSON.stringify(asked.dimensions.map((key) => names[key])),
  )
  if (asked.dimensions.length === 0) groups.set('[]', parts)
  const figures = (of: readonly Part[], isPast: boolean) => {
    const [own, all] = [of, parts].map((some) =>
      sumOf(some.filter((part) => part.isPast === isPast)),
    )
    return figuresOf(asked, own ?? sumOf([]), all ?? sumOf([]))
  }
  const both = (of: readonly Part[]) => ({
    figures: figures(of, false),
    previous: days && figures(of, true),
  })
  const { figures: totals, previous } = both(parts)
  return {
    groups: [...groups].map(([names, of]) => ({
      names: JSON.parse(names) as string[],
      ...both(of),
    })),
    totals,
    previous,
  }
}

/** What was told of a day, oldest first. */
function toldOf(network: readonly Told[], report: Report, day: Day) {
  return network.flatMap((told) => {
    const isOf = told.report === report && told.range.start <= day && day <= told.range.end
    return isOf && told.rows ? [{ on: told.on, rows: told.rows }] : []
  })
}

/** The days compared with, each as it counts; null where there is nothing to compare with. */
function comparedDays(network: readonly Told[], { reports, range, before }: Asked) {
  if (!before) return null
  const shift = daysBetween(before.start, range.start)
  const found = reports.map((report) => {
    const counted = daysFrom(range.start, range.end).filter(
      (day) => toldOf(network, report, day).length > 0,
    )
    const pairs = daysFrom(before.start, before.end).flatMap((day) => {
      const moved = addDays(day, shift)
      const at = moved < range.end ? moved : range.end
      return counted.includes(at) ? [pairOf(network, report, day, at)] : []
    })
    const isSure = pairs.every(({ hasPast }) => hasPast)
    return {
      hasFigures: counted.length > 0,
      isComplete: pairs.length > 0 && pairs.every(({ now }) => now !== undefined),
      // Where the past of one day is not known, all of them count as they are.
      days: pairs.map(({ now, stood, ...pair }) => ({
        report,
        ...pair,
        rows: isSure ? stood : now,
      })),
    }
  })
  if (found.some(({ hasFigures, isComplete }) => hasFigures && !isComplete)) return null
  const days = found.flatMap((each) => (each.hasFigures ? each.days : []))
  return days.length > 0 ? days : null
}

function pairOf(network: readonly Told[], report: Report, day: Day, at: Day) {
  const ageOf = (of: Day) => daysBetween(of, toldOf(network, report, of).at(-1)?.on ?? of)
  const told = toldOf(network, report, day)
  const now = told.at(-1)?.rows
  const age = ageOf(at)
  if (age > FINAL_AFTER) return { day, at, now, stood: now, hasPast: ageOf(day) > FINAL_AFTER }
  const stood = told.findLast(({ on }) => on === addDays(day, age))?.rows
  return { day, at, now, stood, hasPast: stood !== undefined }
}

function partsOf(
  { vendorId, hits }: Asked,
  report: Report,
  { day, at, rows = [] }: { day: Day; at: Day; rows?: readonly ReportRow[] | undefined },
): Part[] {
  const own = rows.filter((row) => row.day === day && row.campaignId === String(vendorId))
  const told = own.map((row) => {
    const prefix = `${vendorId}_`
    const placement = row.placementId.startsWith(prefix)
      ? row.placementId.slice(prefix.length).replace(/^noid$/, '')
      : row.placementId
    const { merchantName: merchant, rid: clickId, country } = row
    const names = partNames(report, at, { merchant, placement, clickId, country })
    return { isPast: false, names, sums: { ...NOTHING, ...toldSums(report, day, row) } }
  })
  const redirected = hitParts(hits, report, { day, at }).map(({ names, isValid }) => ({
    isPast: false,
    names,
    sums: { ...NOTHING, redirects: isValid ? ONE : ZERO, grossRedirects: ONE },
  }))
  return [...told, ...redirected]
}

const ONE = exact('1')
const NOTHING: Sums = {
  clicks: ZERO,
  sales: ZERO,
  saleAmount: ZERO,
  earnings: ZERO,
  earningsEur: ZERO,
  redirects: ZERO,
  grossRedirects: ZERO,
}

function toldSums({ currency }: Report, day: Day, row: ReportRow) {
  const earnings = exact(row.earnings)
  const rate = rates.findLast((each) => each.day <= day)?.rate
  const isEuro = currency === 'EUR' || isZero(earnings)
  return {
    clicks: exact(String(row.clicks)),
    sales: exact(String(row.sales)),
    saleAmount: exact(row.saleAmount),
    earnings,
    earningsEur: isEuro ? earnings : rate === undefined ? null : divided(earnings, exact(rate)),
  }
}

function sumOf(parts: readonly Part[]): Sums {
  const of = (key: Exclude<keyof Sums, 'earningsEur'>) =>
    parts.map(({ sums }) => sums[key]).reduce(plus, ZERO)
  const euro = parts.map(({ sums }) => sums.earningsEur)
  const isPriced = euro.every((each) => each !== null)
  return {
    clicks: of('clicks'),
    sales: of('sales'),
    saleAmount: of('saleAmount'),
    earnings: of('earnings'),
    earningsEur: isPriced ? euro.reduce(plus, ZERO) : null,
    redirects: of('redirects'),
    grossRedirects: of('grossRedirects'),
  }
}

function ratio(of: Exact | null, by: Exact | null, times: 1n | 100n, decimals: number) {
  if (!of || !by || isZero(by)) return null
  return rounded(divided({ over: of.over * times, under: of.under }, by), decimals)
}

function figuresOf({ metrics, reports }: Asked, own: Sums, all: Sums): Figures {
  const isMixed = new Set(reports.map(({ currency }) => currency)).size > 1
  const { clicks, sales, saleAmount, earnings, earningsEur } = own
  const earned = isMixed ? 'earningsEur' : 'earnings'
  const whole = all[earned]
  const every: Record<MetricKey, () => string | null> = {
    clicks: () => rounded(clicks, 0),
    sales: () => rounded(sales, 0),
    saleAmount: () => rounded(saleAmount, 7),
    earnings: () => rounded(earnings, 7),
    earningsEur: () => earningsEur && rounded(earningsEur, 7),
    cpc: () => ratio(earnings, clicks, 1n, 6),
    conversionRate: () => ratio(sales, clicks, 100n, 4),
    aov: () => ratio(saleAmount, sales, 1n, 2),
    costOfSale: () => (isPositive(saleAmount) ? ratio(earnings, saleAmount, 100n, 4) : null),
    redirects: () => rounded(own.redirects, 0),
    grossRedirects: () => rounded(own.grossRedirects, 0),
    share: () => (whole && isPositive(whole) ? ratio(own[earned], whole, 100n, 4) : null),
  }
  return Object.fromEntries(metrics.map((key) => [key, every[key]()]))
}
