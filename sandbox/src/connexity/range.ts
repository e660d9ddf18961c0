import { dayNumber, daysBetween } from '../kit/day.ts'
import { Refused } from '../kit/refuse.ts'

/**
 * The days of a Connexity report, both ends included.
 * @throws Refused 400 for no dates, wrong order, or more than 180 days
 */
export function reportDays(startDate: string, endDate: string): string[] {
  for (const day of [startDate, endDate]) {
    try {
      dayNumber(day)
    } catch {
      throw new Refused(400, 'INVALID_DATE', 'startDate and endDate are days, YYYY-MM-DD.')
    }
  }
  const days = daysBetween(startDate, endDate)
  if (days.length === 0) throw new Refused(400, 'INVALID_DATE', 'endDate is before startDate.')
  if (days.length > 180) throw new Refused(400, 'INVALID_DATE', 'A report spans 180 days at most.')
  return days
}
