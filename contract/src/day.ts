/** A calendar day as a label, `YYYY-MM-DD`, in the network's reporting time zone. Never an instant. */
export type Day = string

const MS_PER_DAY = 86_400_000
const LABEL = /^(\d{4})-(\d{2})-(\d{2})$/

/** A label whose month there is, and whose day some months have. Of years before 100 Date makes others. */
const LIKELY = /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Whether the text is a real calendar day: `2026-02-28` is, `2026-02-31` and `2026-2-8` are not. */
export function isDay(text: string): boolean {
  if (!LIKELY.test(text)) return false
  // Every row's and every answer's days pass here; those that each month has need no calendar.
  const day = Number(text.slice(8))
  return day <= 28 || new Date(numberOf(text) * MS_PER_DAY).getUTCDate() === day
}

/** Whether the text has the form of a day, be there one or not. */
export function isLabel(text: string): boolean {
  return LABEL.test(text)
}

/**
 * The first and the last day that may be asked for. A year beside each is still one that Date, the database and a
 * label of ten characters can write, so that whatever is reckoned from them can be answered.
 */
export const FIRST_DAY: Day = '1900-01-01'
export const LAST_DAY: Day = '9998-12-31'

/** Whether the text is a day that may be asked for. */
export function isAskedDay(text: string): boolean {
  return isDay(text) && text >= FIRST_DAY && text <= LAST_DAY
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return labelOf(numberOf(day) + count)
}

/** Whole days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

/** Every day from `start` to `end`, both included, oldest first. */
export function daysFrom(start: Day, end: Day): Day[] {
  const first = numberOf(start)
  return Array.from({ length: numberOf(end) - first + 1 }, (_, index) => labelOf(first + index))
}

/** Monday is 0, Sunday is 6. */
export function weekday(day: Day): number {
  // 1970-01-01, day number 0, was a Thursday.
  return (((numberOf(day) + 3) % 7) + 7) % 7
}

/** The Monday of the day's week. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekday(day))
}

/** The first day of the day's month. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The last day of the day's month. */
export function monthEnd(day: Day): Day {
  return addDays(addMonths(monthStart(day), 1), -1)
}

/** The same day `count` months later (earlier when negative), or the last of a month that is too short. */
export function addMonths(day: Day, count: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = Math.floor(month / 12)
  // Calendars repeat after 400 years, and Date.UTC takes years below 100 for those of 1900.
  const length = new Date(Date.UTC(2000 + (year % 400), (month % 12) + 1, 0)).getUTCDate()
  const parts = [(month % 12) + 1, Math.min(Number(day.slice(8)), length)]
  return [
    String(year).padStart(4, '0'),
    ...parts.map((part) => String(part).padStart(2, '0')),
  ].join('-')
}

/**
 * The day label of an instant in a time zone.
 * @param timeZone an IANA name such as `UTC` or `Europe/Berlin`.
 */
export function dayAt(instant: Date, timeZone: string): Day {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes a hundred times as long as to use it; there are as many as the world has zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Days since 1970-01-01; calendar arithmetic only, so UTC stands for "no time zone". */
function numberOf(day: Day): number {
  const parts = LABEL.exec(day)
  if (!parts) throw new RangeError(`Not a day label: ${day.slice(0, 40)}`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / MS_PER_DAY
}

function labelOf(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
}
