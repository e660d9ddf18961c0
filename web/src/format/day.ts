import { NOT_AVAILABLE } from './figure.ts'

type Label = string | null | undefined

/**
 * Whether the text is a real calendar day as `YYYY-MM-DD`.
 * A label is never an instant: UTC stands here for "no time zone".
 */
export function isDayLabel(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day as its label: `2026-11-20`. */
export function day(label: Label): string {
  return label && isDayLabel(label) ? label : NOT_AVAILABLE
}

/** A day for an axis: `20 Nov`. */
export function shortDay(label: Label): string {
  return written(label, ({ date, month }) => `${date} ${month}`)
}

/** A day for a tooltip or a sentence: `Fri 2026-11-20`. */
export function longDay(label: Label): string {
  return written(label, ({ weekday }) => `${weekday} ${label}`)
}

/** Two days as one range: `2026-10-22 – 2026-11-20`; one day stands alone. */
export function dayRange(start: Label, end: Label): string {
  return start === end ? day(start) : `${day(start)} – ${day(end)}`
}

/** A day of the week from 1 for Monday to 7: `Mon`. */
export function weekdayName(number: number): string {
  // The first of January 2024 was a Monday.
  return written(`2024-01-0${number}`, (parts) => parts.weekday)
}

/** The month of a day: `Nov 2026`. */
export function monthName(label: Label): string {
  return written(label, (parts) => `${parts.month} ${label?.slice(0, 4)}`)
}

interface Parts {
  weekday: string
  date: string
  month: string
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

function written(label: Label, sentence: (parts: Parts) => string): string {
  if (!label || !isDayLabel(label)) return NOT_AVAILABLE
  const parts = format.formatToParts(new Date(`${label}T00:00:00Z`))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  // Cut to three letters because this locale writes September as "Sept".
  const month = part('month').slice(0, 3)
  return sentence({ weekday: part('weekday'), date: part('day'), month })
}
