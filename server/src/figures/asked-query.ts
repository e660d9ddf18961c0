import { allowedTypes, permits } from '@orrery/contract/access'
import { chosenRange, comparedRange, type ComparedRange } from '@orrery/contract/compared-range'
import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import {
  isOwnMoney,
  metrics,
  redirectMetrics,
  type MetricKey,
} from '@orrery/contract/figures/metrics'
import type { asked as askedFields } from '@orrery/contract/figures/query'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import type { z } from 'zod'
import type { App } from '../kit/app.ts'
import { notOpen, scopedTo, subjectOf, typeNotOpen, type Scope, type Scoped } from '../kit/scope.ts'
import { askedRange, type AskedReport } from './asked-report.ts'

/** Which figures are asked about, as the calls of the room take them, checked against the contract. */
export type AskedFields = z.output<z.ZodObject<typeof askedFields>>

/** Whose figures of which reports, days and values. */
export interface WhichFigures {
  vendorId: number
  /** The programmes and types, each with its days and those compared with. */
  reports: readonly AskedReport[]
  range: Range
  before: ComparedRange | null
  filters: readonly Filter[]
  timeZone: string
  /** Of all reports; null when they have several. */
  currency: string | null
}

/** The same, checked against what the caller may see. */
export type AskedFigures = Scoped<WhichFigures>

/**
 * Turns a query into what may be read: the programmes whose reports the caller may open and the types
 * that its flags allow, of a vendor that it may see.
 * @throws Problem invalid, forbidden, typeNotAllowed or foreignVendor.
 */
export function askedFigures(app: App, scope: Scope, query: AskedFields): AskedFigures {
  const range = askedRange(query)
  const before = rangeBefore(range, query)
  const vendorId = subjectOf(scope, query.vendorId)
  const open = programmes.filter(({ pages }) => permits(scope, pages.report))
  if (open.length === 0) throw notOpen(scope)
  const named = query.programmes ?? open.map(({ key }) => key)
  const closed = named.find((key) => !open.some((each) => each.key === key))
  if (closed) throw notOpen(scope, closed)
  const timeZone = app.config.REPORT_TIME_ZONE
  const reports = named.flatMap((key) =>
    allowedTypes(scope, key)
      .filter((kind) => query.isCPC === undefined || query.isCPC === (kind === 'CPC'))
      .map((kind): AskedReport => {
        const { currency, finalAfterDays } = programmeOf(key)
        const days = { range, before, finalAfterDays, timeZone }
        return scopedTo(scope, { vendorId, programme: key, kind, currency, ...days })
      }),
  )
  if (reports.length === 0) throw typeNotOpen(scope)
  const [currency = null, ...others] = new Set(reports.map((each) => each.currency))
  const { filters } = query
  return scopedTo(scope, {
    vendorId,
    reports,
    range,
    before,
    filters,
    timeZone,
    currency: others.length > 0 ? null : currency,
  })
}

function rangeBefore(
  range: Range,
  { compare = 'none', byCalendar }: AskedFields,
): ComparedRange | null {
  if (typeof compare === 'object')
    return chosenRange(range, askedRange(compare, 'compare: '), { byCalendar })
  return comparedRange(range, { compare, byCalendar })
}

/** Whether an answer may take long: it looks at rows, or holds many texts against days. */
export function mayTakeLong(asked: AskedFigures, by: readonly DimensionKey[]): boolean {
  return asked.filters.length > 0 || isOfRows(asked, by)
}

/** Whether what is asked for stands in the sums of vendor-days, or only the rows tell it. */
export function isOfRows(
  { filters }: Pick<AskedFigures, 'filters'>,
  by: readonly DimensionKey[],
): boolean {
  return [...by, ...filters.map(({ dimension }) => dimension)].some(
    (key) => dimensions[key].of === 'row',
  )
}

/** What of the asked figures is shown, by what, and in which order. */
export interface Shown {
  metrics: readonly MetricKey[]
  dimensions: readonly DimensionKey[]
  orderBy: readonly (readonly [MetricKey | DimensionKey, 'asc' | 'desc'])[]
}

/**
 * @throws Problem invalid when money of several currencies would be added up.
 */
export function refuseMixedMoney({ currency }: AskedFigures, shown: Shown): void {
  if (currency !== null || shown.dimensions.includes('programme')) return
  const used = usedMetrics(shown)
  const mixed = used.find(({ key }) => isOwnMoney(key))
  if (mixed) throw new Problem('invalid', `${mixed.field} ${mixed.key}: ${messages.mixedMoney}`)
}

/** Whether each row has to say its currency: it is of one programme, and others may be of another currency. */
export function statesCurrency({ metrics: keys, dimensions: by }: Shown): boolean {
  return by.includes('programme') && keys.some(isOwnMoney)
}

/** Whether a query's answer depends on the reference rates of its days. */
export function needsEuro({ currency }: AskedFigures, shown: Shown): boolean {
  return usedMetrics(shown).some(
    ({ key }) => key === 'earningsEur' || (key === 'share' && currency === null),
  )
}

/** Whether a query asks for our own redirects, which are counted as they come. */
export function needsRedirects(shown: Shown): boolean {
  return usedMetrics(shown).some(({ key }) => redirectMetrics.includes(key))
}

/**
 * @throws Problem invalid where redirects are asked for by the publishers' click ids, of which they know none.
 */
export function refuseRedirectsByClickId({ filters }: AskedFigures, shown: Shown): void {
  const by = [...shown.dimensions, ...filters.map(({ dimension }) => dimension)]
  if (!by.includes('clickId') || !needsRedirects(shown)) return
  throw new Problem('invalid', `metrics redirects: ${messages.noRedirectsByClickId}`)
}

/** The metrics that are shown or ordered by, each with the field that names it. */
function usedMetrics({ metrics: keys, orderBy }: Shown) {
  const ordered = orderBy.flatMap(([key]) => (isMetric(key) ? [{ field: 'orderBy', key }] : []))
  return [...keys.map((key) => ({ field: 'metrics', key })), ...ordered]
}

function isMetric(key: MetricKey | DimensionKey): key is MetricKey {
  return key in metrics
}
