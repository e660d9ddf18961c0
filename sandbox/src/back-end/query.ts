import { dayNumber, daysBetween } from '../kit/day.ts'
import { asked, Refused, whole } from '../kit/refuse.ts'
import type { Kind } from '../network/programmes.ts'

/** The asked page, from 1, and where it begins. @throws Refused 400 for a limit above `most` */
export function pageOf(query: unknown, most: number) {
  const page = whole(query, 'page', 1, 1_000_000)
  const limit = whole(query, 'limit', 100, most)
  return { page, limit, start: (page - 1) * limit }
}

/** The type of traffic that is asked for. @throws Refused 400 when none is */
export function kindOf(query: unknown): Kind {
  const type = asked(query, 'type')
  if (type === 'cpc' || type === 'cpa') return type
  throw new Refused(400, 'BAD_REQUEST', 'type is cpc or cpa.')
}

/** The days from `from` to `to`, at most 92. @throws Refused 400 */
export function daysOf(query: unknown): string[] {
  const [from, to] = [asked(query, 'from'), asked(query, 'to')]
  for (const day of [from, to]) {
    try {
      dayNumber(day)
    } catch {
      throw new Refused(400, 'BAD_REQUEST', 'from and to are days, YYYY-MM-DD.')
    }
  }
  const days = daysBetween(from, to)
  if (days.length > 0 && days.length <= 92) return days
  throw new Refused(400, 'BAD_REQUEST', 'to is not before from, and at most 92 days are asked for.')
}
