const dayLength = 86_400_000

/**
 * A calendar day 'YYYY-MM-DD' as a count of days since 1970-01-01.
 * @throws when the text is no day of the calendar (2026-02-31)
 */
export function dayNumber(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  const count = time / dayLength
  if (Number.isNaN(time) || dayText(count) !== day) throw new Error(`Not a day: ${day}`)
  return count
}

/** A count of days since 1970-01-01 as 'YYYY-MM-DD'. */
export function dayText(count: number): string {
  return new Date(count * dayLength).toISOString().slice(0, 10)
}

/** The calendar day of an instant in UTC, the reporting zone of the pretend partners. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The day `count` days after `day` (before it when negative). */
export function dayAfter(day: string, count: number): string {
  return dayText(dayNumber(day) + count)
}

/** Every day from `first` to `last`, both included; none when `last` is the earlier one. */
export function daysBetween(first: string, last: string): string[] {
  const start = dayNumber(first)
  return Array.from({ length: Math.max(0, dayNumber(last) - start + 1) }, (_, at) =>
    dayText(start + at),
  )
}
