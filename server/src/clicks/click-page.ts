import { dayAt, daysBetween, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { queuedQuery } from '../figures/queued-query.ts'
import type { App } from '../kit/app.ts'
import type { AskedClicks } from './asked-clicks.ts'
import { isSearch, placeText, readPlace, type PageStart } from './asked-log.ts'
import { addedUp, withTotal } from './click-counts.ts'
import { clickDays, linkDays, type ClickDay } from './click-days.query.ts'
import { daysToLook } from './days-to-look.query.ts'
import { hits, type Hit, type HitFilter } from './click-log.query.ts'

/** The most days that one statement looks at: each is a table of its own. */
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
  const [{ days, asOf }, ofLink] = await Promise.all([
    clickDays(app.pool, asked),
    filter.code ? linkDays(app.pool, asked, filter.code) : undefined,
  ])
  const fitting = ofLink ?? days
  const start = before ? readPlace(before, asked.timeZone) : { newest: asked.range.end }
  const work = workOf(days, fitting, filter).filter(({ day }) => day <= start.newest)
  const look = async () => {
    const named = work.map(({ day }) => day)
    const worthwhile = await daysToLook(app.pool, asked, filter, named)
    const left = work.filter(({ day }) => worthwhile.has(day))
    return page(app, asked, filter, { days: left, start, limit })
  }
  const found = await (isSearch(filter) ? queuedQuery(app, asked.vendorId, look) : look())
  return {
    ...found,
    totalRecords: isSearch(filter) ? null : addedUp(fitting)[filter.label ?? 'totalclicks'],
    asOf,
  }
}

interface AskedPage {
  /** Those that have hits which may fit, newest first. */
  days: DayWork[]
  start: PageStart
  limit: number
}

/** A day of the log: how many hits fit, as far as days tell, and how many have to be looked through. */
interface DayWork {
  day: Day
  fit: number
  all: number
}

/** The days on which hits fit, and the work that each is. */
function workOf(days: ClickDay[], fitting: ClickDay[], { label }: HitFilter): DayWork[] {
  const all = new Map(days.map((each) => [each.day, withTotal(each).totalclicks]))
  return fitting
    .map((each) => ({ each, fit: withTotal(each)[label ?? 'totalclicks'] }))
    .filter(({ fit }) => fit > 0)
    .map(({ each, fit }) => ({ day: each.day, fit, all: all.get(each.day) ?? fit }))
}

/**
 * A page of hits, looked for from its newest day back: so many days as fill it, but only so many hits at a
 * time, and no further when the time is up.
 */
async function page(
  app: App,
  asked: AskedClicks,
  filter: HitFilter,
  { days, start: { newest, before }, limit }: AskedPage,
) {
  const left = withToday(app, asked, days).filter(({ day }) => day <= newest)
  const found: Hit[] = []
  const start = performance.now()
  while (left.length > 0) {
    const wanted = limit + 1 - found.length
    const next = takenFrom(left, isSearch(filter) ? Infinity : wanted)
    found.push(...(await hits(app.pool, asked, filter, { days: next, before, limit: wanted })))
    const last = found[limit - 1]
    if (found.length > limit && last) {
      const older = placeText({ at: last.at, clickId: last._id })
      return { found: found.slice(0, limit), older, lookedTo: dayAt(last.at, asked.timeZone) }
    }
    if (left.length > 0 && performance.now() - start > SEARCH_MS) {
      return { found, older: next.start, lookedTo: next.start }
    }
  }
  return { found, older: null, lookedTo: asked.range.start }
}

/** The days to look at: hits of today may not be counted yet. */
function withToday(app: App, { range, timeZone }: AskedClicks, days: DayWork[]): DayWork[] {
  const today = dayAt(app.clock(), timeZone)
  if (today < range.start || today > range.end || days[0]?.day === today) return [...days]
  return [{ day: today, fit: 0, all: 0 }, ...days]
}

/** Takes the newest days, at least one, until enough hits fit or have to be looked through. */
function takenFrom(days: DayWork[], enough: number): Range {
  const end = days[0]?.day ?? ''
  let [start, fit, all] = [end, 0, 0]
  while (
    days[0] &&
    fit < enough &&
    all < LOOKED_THROUGH &&
    daysBetween(days[0].day, end) < MOST_DAYS
  ) {
    const taken = days.shift() as DayWork
    start = taken.day
    fit += taken.fit
    all += taken.all
  }
  return { start, end }
}
