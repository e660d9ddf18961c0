import { z } from 'zod'
import { askedDay, day, vendorId, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { MOST_LOG_ROWS } from './log-limits.ts'

/** The fields of every question about a log; without dates it is of the last seven days. */
export const logQuery = {
  startDate: askedDay.optional(),
  endDate: askedDay.optional(),
  limit: wholeNumber(1, MOST_LOG_ROWS).optional(),
}

/** Whose log, the path in it and how it ended. */
export const callFilter = {
  vendorId: vendorId.optional(),
  path: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Only paths that have this text in them, in any letter case' }),
  status: z
    .string()
    .regex(/^[1-5](?:\d\d|xx)$/, messages.badLogStatus)
    .optional()
    .meta({ description: 'One status, or all that begin alike: 404, 4xx' }),
}

/** A place in a log, behind which a page begins: a time and the row's id. */
export const logPlace = z
  .string()
  .regex(/^\d{1,16}-[a-z0-9]{1,64}$/, messages.badLogPlace)
  .meta({ description: 'older of the page before' })

/** Which days an answer is of, and what `before` takes to go on; null at the end. */
export const logPage = {
  older: z.string().nullable(),
  startDate: day,
  endDate: day,
  timeZone: z.string(),
}

/** The calls of `/AllLogs`. */
export const logAccess = { who: 'vendor', screens: ['/AllLogs'] } as const
