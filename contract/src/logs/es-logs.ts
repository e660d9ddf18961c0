import { z } from 'zod'
import { hitPlace } from '../clicks/get-clicks-reports.ts'
import { count, day } from '../fields.ts'
import { csv, route } from '../route.ts'
import { callFilter, logAccess, logPage, logQuery } from './log-query.ts'

/** What a short link answers to whoever follows it. */
export const REDIRECT_STATUS = 302

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
    before: hitPlace.optional(),
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
