import { z } from 'zod'
import { count, day } from '../fields.ts'
import { messages } from '../messages.ts'
import { csv, route } from '../route.ts'
import { callFilter, logAccess, logPage, logQuery } from './log-query.ts'

/** What a short link answers to whoever follows it. */
export const REDIRECT_STATUS = 302

/** As in the click log: a hit, or a day where the log was looked through up to it. */
const place = z
  .string()
  .regex(/^(?:\d{1,14}-[a-z0-9]{1,64}|\d{4}-\d{2}-\d{2})$/, messages.badLogPlace)
  .meta({ description: 'older of the page before' })

export const getEsLogs = route({
  method: 'GET',
  path: '/home/logs/esLogs',
  summary: 'Hits of crawlers on the vendor’s short links, newest first, a page at a time.',
  source: 'links',
  access: logAccess,
  query: z.object({
    ...logQuery,
    ...callFilter,
    path: z
      .string()
      .max(70)
      .optional()
      .meta({ description: 'The short link: /s/{code}, or its code alone' }),
    before: place.optional(),
  }),
  answer: z.object({
    reportsData: z.array(
      z.object({
        /** The click id, under which the redirector knows the request. */
        _id: z.string(),
        at: z.iso.datetime(),
        /** The short link, as `/s/{code}`. */
        path: z.string(),
        merchantName: z.string(),
        /** The crawler's own name, out of what it says of itself; empty where it says nothing. */
        crawler: z.string(),
        agent: z.string(),
        status: z.literal(REDIRECT_STATUS),
      }),
    ),
    /** How many hits fit, as counted by day; null where only the log itself could tell. */
    totalRecords: count.nullable(),
    /** The oldest day that was looked at. */
    lookedTo: day,
    ...logPage,
  }),
  csv: csv('crawler_log.csv'),
})
