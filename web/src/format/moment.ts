import { isDayLabel } from './day.ts'
import { dateTime, dayOfInstant, offsetAt } from './instant.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MINUTE_MS = 60_000

/** Whether the text is a time of the day as `HH:MM`. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/**
 * The instant at which the clocks of a time zone show this day and time; undefined for what is none. Of an
 * hour that comes twice the first is meant, of one that is skipped the one an hour later.
 * @param day a label `YYYY-MM-DD`. @param time `HH:MM`.
 */
export function instantAt(day: string, time: string, timeZone: string): string | undefined {
  if (!isDayLabel(day) || !isTime(time)) return undefined
  const shown = Date.parse(`${day}T${time}:00Z`)
  const candidates = [-1, 0, 1]
    .map((days) => shown - offsetAt(shown + days * 24 * 60 * MINUTE_MS, timeZone))
    .toSorted((one, other) => one - other)
  const found = candidates.find((instant) => instant + offsetAt(instant, timeZone) === shown)
  return new Date(found ?? candidates.at(-1) ?? shown).toISOString()
}

/** Two instants: `2026-03-20 09:00 – 10:30`, or both days where they differ. */
export function momentRange(start: string, end: string, timeZone: string): string {
  const begins = dateTime(start, timeZone)
  if (start === end) return begins
  const ends = dateTime(end, timeZone)
  const onDay = `${dayOfInstant(start, timeZone)} `
  return `${begins} – ${ends.startsWith(onDay) ? ends.slice(onDay.length) : ends}`
}
