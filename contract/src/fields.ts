import { z } from 'zod'
import { askedDayProblem } from './asked-day.ts'
import { FIRST_DAY, isAskedDay, isDay, LAST_DAY } from './day.ts'
import { messages } from './messages.ts'
import { SEARCH_MAX } from './search-max.ts'
import type { SortText } from './sort.ts'

/** Says which field of the request a message is about. */
export const named =
  (message: string) =>
  ({ path = [] }: z.core.$ZodRawIssue): string =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message

/** Words for a day that may not be asked for; they name its field. */
export const refusedDay = {
  error: (issue: z.core.$ZodRawIssue) => named(askedDayProblem(String(issue.input)))(issue),
}

/** A calendar day in the reporting time zone that a request asks for. */
export const askedDay = z
  .string()
  .max(10)
  .refine(isAskedDay, refusedDay)
  .meta({
    format: 'date',
    description: `Calendar day in the reporting time zone, from ${FIRST_DAY} to ${LAST_DAY}`,
  })

/** A calendar day of an answer, which may be one that nobody may ask for: the days before a range, or a stored one. */
export const day = z
  .string()
  .max(10)
  .refine(isDay, { error: named(messages.badDay) })
  .meta({ format: 'date', description: 'Calendar day in the reporting time zone' })

/** Money on the wire: a JSON number with at most 7 decimals; its currency stands beside it. */
export const money = z.number().meta({ description: 'Exact to at most 7 decimals' })

export const count = z.number().int()

/** A share or rate that has no value when its divisor is zero. */
export const rate = z.number().nullable()

/** A whole number that arrives as query text. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, { error: named(messages.badNumber) })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: outOf(min, max) })
    .meta({ description: `From ${min} to ${max}` })
}

/** The page of calls that count pages from zero (1-core §7), as others count them from 1. */
export const FROM_ZERO = { description: 'Counted from 0, the first page' }

/** The type of a report's traffic, true for CPC. */
export const FIRST_TYPE = {
  description: 'CPC or not; when left out, CPC where the vendor may see it, and CPA where not',
}

/** A whole number of a body. */
export function postedNumber(min: number, max: number) {
  const error = outOf(min, max)
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const outOf = (min: number, max: number) => named(messages.numberOutside(min, max))

/** The page of a list, from 1: every page that an address of the portal can name, so that one past the last is empty. */
export const pageNo = wholeNumber(1, 100_000).optional()

/** A yes or no that arrives as query text. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A vendor id in a query or body: digits, as text or number; never widens what the caller sees. */
export const vendorId = z
  .union(
    [
      z.string().regex(/^\d{1,9}$/, { error: named(messages.badVendorId) }),
      z.number().int().min(1).max(999_999_999),
    ],
    {
      error: (issue) =>
        issue.input === undefined ? undefined : named(messages.badVendorId)(issue),
    },
  )
  .transform(Number)

/** Whose report is asked for, by either name (2-links §6); one's own when neither is given. */
export const namedVendor = { campaign_id: vendorId.optional(), vendorId: vendorId.optional() }

/** Both ends of the range that is asked for; each route adds its own fields with `z.object({ ...range, … })`. */
export const range = { startDate: askedDay, endDate: askedDay }

/** What somebody searches for, as it was typed or pasted. */
export const searchText = z.string().trim().max(SEARCH_MAX).optional()

/** The optional field of a request that orders by one of these columns, and by nothing else. */
export function sortBy<const Key extends string>(columns: readonly { key: Key }[]) {
  return z
    .enum([...new Set(columns.flatMap(({ key }): SortText<Key>[] => [key, `-${key}`]))])
    .optional()
    .meta({ description: 'A column to order by; with - before it the greatest first' })
}
