/** A day; or a day and a time, a `T` or a blank between, seconds and zone as they come. */
const FORM =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?\d*)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i

const MINUTE = 60_000
/** No zone of the world is further from GMT. */
const FARTHEST = 14 * 60

/** What a day without a time means: its first moment, or its last second. */
export type DayAlone = 'begins' | 'ends'

/**
 * The instant that a partner's text names, as ISO text in UTC with milliseconds: the stated zone is
 * converted exactly, a time without one is GMT, and so is a day alone.
 * @returns undefined for what is no instant of the calendar (`2026-02-31`, `25:00`, `+15:00`), or is
 * outside of the years 1 to 9999.
 */
export function instantOf(text: string, dayAlone: DayAlone): string | undefined {
  const [, day, clock, second = '00', fraction = '', zone = 'Z'] = FORM.exec(text.trim()) ?? []
  if (!day) return undefined
  const time = clock ? `${clock}:${second}${fraction}` : dayAlone === 'ends' ? '23:59:59' : '00:00'
  const local = Date.parse(`${day}T${time}Z`)
  const offset = minutesOf(zone)
  // Date.parse takes a 31 February for a 3 March.
  if (Number.isNaN(local) || offset === undefined || !sameDay(local, day)) return undefined
  const utc = new Date(local - offset * MINUTE).toISOString()
  // The database takes no year of more than four digits, and no year 0, which it does not know.
  return /^(?!0000)\d{4}-/.test(utc) ? utc : undefined
}

function sameDay(local: number, day: string): boolean {
  return new Date(local).toISOString().startsWith(day)
}

/** Minutes by which a zone is ahead of GMT. */
function minutesOf(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))]
  const size = hours * 60 + minutes
  if (minutes > 59 || size > FARTHEST) return undefined
  return zone.startsWith('-') ? -size : size
}
