import { isDayLabel } from './day.ts'
import { NOT_AVAILABLE } from './figure.ts'

type Instant = string | null | undefined

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * An instant: `2026-11-20 02:10`, the day as every day is written. A time that comes twice, when clocks go back, says
 * which of both it is, here and below: `2026-10-25 02:10 UTC+1`.
 * @param iso an instant with its offset, as the answers carry it.
 * @param timeZone an IANA name; an unknown one throws a RangeError.
 */
export function dateTime(iso: Instant, timeZone: string): string {
  const shown = clockAt(iso, timeZone)
  return shown ? `${shown.day} ${shown.time}${shown.which}` : NOT_AVAILABLE
}

/** The day of an instant: `2026-11-20`. */
export function dayOfInstant(iso: Instant, timeZone: string): string {
  return clockAt(iso, timeZone)?.day ?? NOT_AVAILABLE
}

/** An instant to the second: `2026-11-20 02:10:09`. */
export function exactTime(iso: Instant, timeZone: string): string {
  const shown = clockAt(iso, timeZone)
  return shown ? `${shown.day} ${shown.time}:${shown.second}${shown.which}` : NOT_AVAILABLE
}

/**
 * An instant as people say it: `today 02:10`, `yesterday 23:05`, else `2026-11-18 02:10`.
 * @param today the label of the present day in the same time zone.
 */
export function friendlyTime(iso: Instant, timeZone: string, today: string): string {
  const shown = clockAt(iso, timeZone)
  if (!shown) return NOT_AVAILABLE
  const time = `${shown.time}${shown.which}`
  if (shown.day === today) return `today ${time}`
  if (isDayLabel(today) && shown.day === dayBefore(today)) return `yesterday ${time}`
  return `${shown.day} ${time}`
}

/** What the clocks of a time zone show at an instant; `which` of two such times it is, empty where there is one. */
export function clockAt(iso: Instant, timeZone: string) {
  const instant = Date.parse(iso ?? '')
  if (Number.isNaN(instant)) return undefined
  return { ...shownAt(instant, timeZone), which: whichOfTwo(instant, timeZone) }
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const { day, time } = shownAt(instant, timeZone)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

function whichOfTwo(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  const comesTwice = [-DAY_MS, DAY_MS].some((away) => {
    const other = offsetAt(instant + away, timeZone)
    return other !== offset && offsetAt(instant + offset - other, timeZone) === other
  })
  return comesTwice ? ` UTC${offset < 0 ? '-' : '+'}${hoursOf(Math.abs(offset))}` : ''
}

/** `4`, or `10:30`. */
function hoursOf(offset: number): string {
  const minutes = offset / MINUTE_MS
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

function dayBefore(label: string): string {
  const date = new Date(`${label}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

function shownAt(instant: number, timeZone: string) {
  const part = partsOf(formatOf(timeZone), instant)
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    second: part('second'),
  }
}

function partsOf(format: Intl.DateTimeFormat, instant: number) {
  const found = format.formatToParts(instant)
  return (type: Intl.DateTimeFormatPartTypes) =>
    found.find((each) => each.type === type)?.value ?? ''
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes a hundred times as long as to use it; a page has one zone and perhaps UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
