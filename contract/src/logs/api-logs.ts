import { z } from 'zod'
import { count } from '../fields.ts'
import { csv, route } from '../route.ts'
import { callFilter, logAccess, logPage, logPlace, logQuery } from './log-query.ts'

/** How a call was opened. */
const callWays = ['key', 'token', 'signed'] as const
export type CallWay = (typeof callWays)[number]

/** The most vendors that are listed by their calls. */
export const MOST_CALLING_VENDORS = 1000

const call = z.object({
  /** The request id, which every failure names too. */
  _id: z.string(),
  at: z.iso.datetime(),
  via: z.enum(callWays),
  method: z.string(),
  /** The path as the API document writes it: parameters in braces, no query. */
  path: z.string(),
  status: z.int(),
  /** Rows of the answer's list or of the file; null where there is none. */
  rows: count.nullable(),
  /** Until all of the answer had left. */
  durationMs: count,
  bytes: count,
  /** The end of the key's fingerprint; empty without a key. */
  key: z.string(),
})

export const getApiLogs = route({
  method: 'GET',
  path: '/home/logs/apiLogs',
  summary:
    'Calls by API key and signed address, and files by token, newest first, a page at a time.',
  source: 'links',
  access: logAccess,
  query: z.object({
    ...logQuery,
    ...callFilter,
    before: logPlace.optional(),
    by: z.enum(['vendor']).optional().meta({
      description: 'How many calls each vendor made, in the file too; for the administrator',
    }),
  }),
  answer: z.object({
    /** The calls; none when they are asked for by vendor. */
    reportsData: z.array(call),
    /**
     * Vendors by the number of their calls, most first: the one whose log it is, or all. None for one status:
     * calls are counted by its kind.
     */
    data: z.array(
      z.object({
        data: z.object({
          fullName: z.string(),
          created_date: z.iso.datetime(),
          email: z.string(),
          vendorId: z.int(),
        }),
        count,
      }),
    ),
    /** How many vendors these are, listed or not: of many, the list has those with the most calls. */
    vendors: count,
    /** How many calls fit, as counted by day; null where only the log itself could tell. */
    totalRecords: count.nullable(),
    /** Calls of these days, whatever the filter, that are counted and not listed. */
    onlyCounted: count,
    ...logPage,
  }),
  csv: csv('api_log.csv'),
})
