import { isDayLabel } from './day.ts'
import { NOT_AVAILABLE } from './figure.ts'

type Instant = string | null | undefined

/**
 * An instant: `2026-11-20 02:10`, the day as every day is written.
 * @param iso an instant with its offset, as the answers carry it.
 * @param timeZone an IANA name; an unknown one throws a RangeError.
 */
export function dateTime(iso: Instant, timeZone: string): string {
  const parts = partsOf(iso, timeZone)
  if (!parts) return NOT_AVAILABLE
  return `${dayOf(parts)} ${clockOf(parts)}`
}

/** The day of an instant: `2026-11-20`. */
export function dayOfInstant(iso: Instant, timeZone: string): string {
  const parts = partsOf(iso, timeZone)
  return parts ? dayOf(parts) : NOT_AVAILABLE
}

/** An instant to the second: `2026-11-20 02:10:09`. */
export function exactTime(iso: Instant, timeZone: string): string {
  const parts = partsOf(iso, timeZone)
  return parts ? `${dayOf(parts)} ${clockOf(parts)}:${parts.second}` : NOT_AVAILABLE
}

/**
 * An instant as people say it: `today 02:10`, `yesterday 23:05`, else `2026-11-18 02:10`.
 * @param today the label of the present day in the same time zone.
 */
export function friendlyTime(iso: Instant, timeZone: string, today: string): string {
  const parts = partsOf(iso, timeZone)
  if (!parts) return NOT_AVAILABLE
  const label = dayOf(parts)
  const clock = clockOf(parts)
  if (label === today) return `today ${clock}`
  if (isDayLabel(today) && label === dayBefore(today)) return `yesterday ${clock}`
  return `${label} ${clock}`
}

type Parts = NonNullable<ReturnType<typeof partsOf>>

const dayOf = ({ year, month, day }: Parts) => `${year}-${month}-${day}`
const clockOf = ({ hour, minute }: Parts) => `${hour}:${minute}`

function dayBefore(label: string): string {
  const date = new Date(`${label}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

function partsOf(iso: Instant, timeZone: string) {
  if (!iso) return null
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return null
  const found = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(date)
  const part = (type: string) => found.find((each) => each.type === type)?.value ?? ''
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
