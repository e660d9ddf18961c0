import { z } from 'zod'
import { askedDay, count, day, vendorId } from '../fields.ts'

/** The fields of every question about clicks; without dates it is of all days that are kept. */
export const clickQuery = {
  startDate: askedDay.optional(),
  endDate: askedDay.optional(),
  vendorId: vendorId.optional(),
}

/** Every hit, those that were valid, and the others by the reason for which they are left out. */
export const clickCounts = {
  totalclicks: count,
  valid: count,
  bot: count,
  head: count,
  prefetch: count,
  duplicate: count,
  own: count,
}

/** Which days an answer is of, and when hits were last counted; null before they ever were. */
export const clickPeriod = {
  startDate: day,
  endDate: day,
  timeZone: z.string(),
  asOf: z.iso.datetime().nullable(),
}

/** The clicks calls feed these screens. */
export const clickAccess = { who: 'vendor', screens: ['/handleclick'] } as const
