import type { ComparedRange } from '@orrery/contract/compared-range'
import { daysFrom } from '@orrery/contract/day'
import type { Day } from '@orrery/contract/day'
import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import { redirectMetrics, type MetricKey } from '@orrery/contract/figures/metrics'
import type { Range } from '@orrery/contract/presets'
import type { ReportRow } from '../src/kit/adapter.ts'
import type { Hit } from './hits.ts'
import { comparedDays, toldOf, type CountsAs } from './compared-days.ts'
import { fits, hitParts, partNames, type PartNames } from './part-names.ts'
import { divided, exact, isPositive, isZero, plus, rounded, ZERO, type Exact } from './exact.ts'
import { rates, type Report, type Told } from './told-network.ts'

/*
 * A question's answer by plain arithmetic over what partners told, without a line of what answers it.
 */

export interface Asked {
  vendorId: number
  reports: readonly Report[]
  range: Range
  before: ComparedRange | null
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
  /** Whether one of the days that are looked at was told; sums of none are 0. */
  isTold: boolean
  groups: Group[]
  totals: Figures
  previous: Figures | null
  /** Of how many days that were told the group of these names is, as its dimensions of days, programmes and types say. */
  daysOf(names: readonly string[]): number
}

interface Part {
  names: PartNames
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
  const found = comparedDays(network, { ...asked, reports: keptReports(asked) })
  const looksAt = (report: Report, as: CountsAs) =>
    asked.filters
      .filter(({ dimension }) => dimensions[dimension].of !== 'row')
      .every(fits(partNames(report, as, NO_TEXTS)))
  const looked = found?.filter(({ report, as }) => looksAt(report, as))
  const days = looked && looked.length > 0 ? looked : null
  const now = asked.reports.flatMap((report) =>
    daysFrom(asked.range.start, asked.range.end).flatMap((day) =>
      partsOf(asked, report, {
        day,
        as: asItself(day),
        rows: toldOf(network, report, day).at(-1)?.rows,
      }),
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
  const kept = asked.reports.flatMap((report) =>
    daysFrom(asked.range.start, asked.range.end)
      .filter((day) => looksAt(report, asItself(day)))
      .map((day) => toldOf(network, report, day).length > 0),
  )
  const figures = (of: readonly Part[], isPast: boolean) => {
    const [own, all] = [of, parts].map((some) =>
      sumOf(some.filter((part) => part.isPast === isPast)),
    )
    return figuresOf(asked, own ?? sumOf([]), all ?? sumOf([]))
  }
  const before = (of: readonly Part[]) => days && figures(of, true)
  // Only rows of days are compared with some of them, and with no others.
  const byTime = asked.dimensions.some((key) => dimensions[key].of === 'day')
  const told = asked.dimensions.filter((key) => dimensions[key].of !== 'row')
  const toldBy = (names: PartNames) => JSON.stringify(told.map((key) => names[key]))
  const met = new Set(days?.map(({ report, as }) => toldBy(partNames(report, as, NO_TEXTS))))
  const isMet = ([part]: readonly Part[]) => !byTime || (part && met.has(toldBy(part.names)))
  return {
    isTold: kept.length === 0 || kept.includes(true),
    groups: [...groups].flatMap(([text, of]) => {
      const names = JSON.parse(text) as (string | null)[]
      // A day compared with that meets none is in no row.
      if (!names.every((name) => name !== null)) return []
      return [{ names, figures: figures(of, false), previous: isMet(of) ? before(of) : null }]
    }),
    totals: figures(parts, false),
    previous: before(parts),
    daysOf(names) {
      const of = told.map((key) => names[asked.dimensions.indexOf(key)])
      // Our own redirects are counted whatever a partner told.
      const isOurs = asked.metrics.every((key) => redirectMetrics.includes(key))
      const counted = asked.reports.flatMap((report) =>
        daysFrom(asked.range.start, asked.range.end)
          .filter((day) => looksAt(report, asItself(day)))
          .filter((day) => isOurs || toldOf(network, report, day).length > 0)
          .filter(
            (day) => toldBy(partNames(report, asItself(day), NO_TEXTS)) === JSON.stringify(of),
          ),
      )
      return new Set(counted).size
    },
  }
}

/** A report that filters of programmes and types leave out decides nothing about the others. */
function keptReports({ reports, range, filters }: Asked): Report[] {
  const ofReports = filters.filter(({ dimension }) => dimensions[dimension].of === 'report')
  return reports.filter((report) =>
    ofReports.every(fits(partNames(report, asItself(range.start), NO_TEXTS))),
  )
}

function partsOf(
  { vendorId, hits }: Asked,
  report: Report,
  { day, as, rows = [] }: { day: Day; as: CountsAs; rows?: readonly ReportRow[] | undefined },
): Part[] {
  const own = rows.filter((row) => row.day === day && row.campaignId === String(vendorId))
  const told = own.map((row) => {
    const prefix = `${vendorId}_`
    const placement = row.placementId.startsWith(prefix)
      ? row.placementId.slice(prefix.length).replace(/^noid$/, '')
      : row.placementId
    const { merchantName: merchant, rid: clickId, country } = row
    const names = partNames(report, as, { merchant, placement, clickId, country })
    return { isPast: false, names, sums: { ...NOTHING, ...toldSums(report, day, row) } }
  })
  const redirected = hitParts(hits, report, { day, as }).map(({ names, isValid }) => ({
    isPast: false,
    names,
    sums: { ...NOTHING, redirects: isValid ? ONE : ZERO, grossRedirects: ONE },
  }))
  return [...told, ...redirected]
}

const asItself = (day: Day): CountsAs => ({ at: day, month: day, weekday: day })
const NO_TEXTS = { merchant: '', placement: '', clickId: '', country: '' }
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

/** Figures of days that nobody has told: our own redirects alone are counted. */
export function untold(figures: Figures): Figures {
  const { redirects, grossRedirects } = figures
  const none = Object.fromEntries(Object.keys(figures).map((key) => [key, null]))
  return { ...none, ...(redirects && { redirects }), ...(grossRedirects && { grossRedirects }) }
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
