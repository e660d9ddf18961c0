import { addDays, dayAt, daysBetween, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { queuedQuery } from '../figures/queued-query.ts'
import type { App } from '../kit/app.ts'
import type { AskedClicks } from './asked-clicks.ts'
import { isSearch, isWhole, placeText, readPlace, type PageStart } from './asked-log.ts'
import { daysToLook, type DayToLook } from './days-to-look.query.ts'
import { hits, type Hit, type HitFilter } from './click-log.query.ts'

/** The most days that one statement looks at, each a table of its own, or looks up whether to look at them. */
const MOST_DAYS = 31

/** So many hits are looked through at a time, and after so long the caller is told how far that came. */
const LOOKED_THROUGH = 20_000
const SEARCH_MS = 250

/** A page of the click log. */
export interface ClickPage {
  found: Hit[]
  /** The place behind it; null at the end. */
  older: string | null
  /** The oldest day that was looked at. */
  lookedTo: Day
  /** How many hits fit; null where only the log itself could tell. */
  totalRecords: number | null
  /** When hits were last counted. */
  asOf: Date | null
}

/**
 * The newest hits that fit, or those behind a place.
 * @param filter with its links found, by `askedHits`.
 * @param before what the page before said as `older`.
 */
export async function clickPage(
  app: App,
  asked: AskedClicks,
  filter: HitFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ClickPage> {
  const start = before ? readPlace(before, asked.timeZone) : { newest: asked.range.end }
  const look = () => page(app, asked, filter, { start, limit })
  return isSearch(filter) ? queuedQuery(app, asked.vendorId, look) : look()
}

/**
 * A page of hits, looked for from its newest day back: so many days as fill it, but only so many hits at a
 * time, and no further when the time is up.
 */
async function page(
  app: App,
  asked: AskedClicks,
  filter: HitFilter,
  { start: { newest, before }, limit }: { start: PageStart; limit: number },
): Promise<ClickPage> {
  const search = isSearch(filter)
  const lookAt = (days: Range, wanted: number) =>
    hits(app.pool, asked, filter, { days, before, limit: wanted })
  const toLook = (range: Range) => daysToLook(app.pool, { ...asked, range }, filter)
  // Of a log without a filter most pages are of one day, which is looked at while the days are looked up.
  const first = isWhole(filter) ? firstDay(asked, newest) : undefined
  // How many hits fit in all takes every day; a search, which does not tell, seldom needs more than the newest.
  let among = search ? newestOf(asked.range, newest) : asked.range
  const [{ days, asOf }, found] = await Promise.all([
    toLook(among),
    first === undefined
      ? Promise.resolve<Hit[]>([])
      : lookAt({ start: first, end: first }, limit + 1),
  ])
  const totalRecords = search ? null : days.reduce((sum, { fit }) => sum + fit, 0)
  let left = withToday(app, among, asked.timeZone, days).filter(
    ({ day }) => day < (first ?? addDays(newest, 1)),
  )
  const began = performance.now()
  let lookedTo = first
  while (found.length <= limit && (left.length > 0 || among.start > asked.range.start)) {
    if (lookedTo !== undefined && performance.now() - began > SEARCH_MS) {
      return { found, older: lookedTo, lookedTo, totalRecords, asOf }
    }
    if (left.length === 0) {
      lookedTo = among.start
      among = newestOf(asked.range, addDays(among.start, -1))
      left = (await toLook(among)).days
      continue
    }
    const wanted = limit + 1 - found.length
    const next = takenFrom(left, search ? Infinity : wanted)
    found.push(...(await lookAt(next, wanted)))
    lookedTo = next.start
  }
  const last = found[limit - 1]
  if (found.length <= limit || !last) {
    return { found, older: null, lookedTo: asked.range.start, totalRecords, asOf }
  }
  return {
    found: found.slice(0, limit),
    older: placeText({ at: last.at, clickId: last._id }),
    lookedTo: dayAt(last.at, asked.timeZone),
    totalRecords,
    asOf,
  }
}

/** The newest day of the range that a page may be of; undefined where it begins before all of them. */
function firstDay({ range }: AskedClicks, newest: Day): Day | undefined {
  const day = newest < range.end ? newest : range.end
  return day < range.start ? undefined : day
}

/** Of the days of a range up to one the newest that one statement looks up. */
function newestOf({ start, end }: Range, upTo: Day): Range {
  const last = upTo < end ? upTo : end
  const first = addDays(last, 1 - MOST_DAYS)
  return { start: first < start ? start : first, end: last }
}

/** The days to look at: hits of today may not be counted yet. */
function withToday(app: App, range: Range, timeZone: string, days: DayToLook[]): DayToLook[] {
  const today = dayAt(app.clock(), timeZone)
  if (today < range.start || today > range.end || days[0]?.day === today) return [...days]
  return [{ day: today, fit: 0, all: 0 }, ...days]
}

/** Takes the newest days, at least one, until enough hits fit or have to be looked through. */
function takenFrom(days: DayToLook[], enough: number): Range {
  const end = days[0]?.day ?? ''
  let [start, fit, all] = [end, 0, 0]
  while (
    days[0] &&
    fit < enough &&
    all < LOOKED_THROUGH &&
    daysBetween(days[0].day, end) < MOST_DAYS
  ) {
    const taken = days.shift() as DayToLook
    start = taken.day
    fit += taken.fit
    all += taken.all
  }
  return { start, end }
}
