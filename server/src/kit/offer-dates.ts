import type { CouponRow } from './feed-rows.ts'
import { instantOf } from './instant.ts'
import { quoted } from './quoted.ts'

type OfferDates = Pick<CouponRow, 'startsAt' | 'endsAt'>

/**
 * When an offer begins and ends, from texts of which either may be '' for no such end. A day alone is
 * all of that day in GMT.
 */
export function offerDates(start: string, end: string): OfferDates | { problem: string } {
  const startsAt = start === '' ? null : instantOf(start, 'begins')
  const endsAt = end === '' ? null : instantOf(end, 'ends')
  if (startsAt === undefined) return { problem: noInstant('start', start) }
  if (endsAt === undefined) return { problem: noInstant('end', end) }
  if (startsAt && endsAt && endsAt < startsAt)
    return { problem: 'The offer ends before it begins.' }
  return { startsAt, endsAt }
}

function noInstant(name: string, text: string): string {
  return `The ${name} ${quoted(text)} is no date or time, such as 2026-03-31T23:59:59-05:00.`
}
