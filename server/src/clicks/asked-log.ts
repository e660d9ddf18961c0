import type { ClickFilter } from '@orrery/contract/clicks/get-clicks-reports'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import type { AskedClicks } from './asked-clicks.ts'
import { codesOf, type HitFilter, type Place } from './click-log.query.ts'

/** The filter of a call, with its links found; merchant and placement are the links', not the hits' own. */
export async function askedHits(
  app: App,
  asked: AskedClicks,
  { label, code, country, device, channel, merchant, placement }: ClickFilter,
): Promise<HitFilter> {
  const codes =
    merchant || placement ? await codesOf(app.pool, asked, { merchant, placement }) : undefined
  return { label, code, country, device, channel, codes }
}

/** Whether days and links do not tell which hits fit, so that the log itself has to be looked through. */
export function isSearch({ country, device, channel, codes }: HitFilter): boolean {
  return Boolean(country ?? device ?? channel ?? codes)
}

/** Whether every hit fits. */
export function isWhole(filter: HitFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

/** Where a page begins: with the hits of this day, or behind one of them. */
export interface PageStart {
  newest: Day
  before?: Place
}

/** Reads a place: a hit, as {@link placeText} has written it, or a day, before which the page begins. */
export function readPlace(text: string, timeZone: string): PageStart {
  const [ms = '', clickId = '', ofDay] = text.split('-')
  if (ofDay !== undefined) return { newest: addDays(text, -1) }
  const at = new Date(Number(ms))
  return { newest: dayAt(at, timeZone), before: { at, clickId } }
}

/** The place behind a hit. */
export function placeText({ at, clickId }: Place): string {
  return `${at.getTime()}-${clickId}`
}
