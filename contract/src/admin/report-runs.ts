import { z } from 'zod'
import { count, day, money, sortBy, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'

export const runState = z.enum(['running', 'done', 'unchanged', 'not-ready', 'failed', 'held'])

/** One entry of the run ledger: a pull or an upload, what it stored or why it did not. */
export const reportRun = z.object({
  _id: z.string(),
  programme: z.string(),
  kind: z.enum(['CPC', 'CPA']),
  source: z.enum(['pull', 'upload']),
  startDate: day,
  endDate: day,
  status: runState,
  reason: z.string(),
  rows: count,
  clicks: count,
  earnings: money,
  currency: z.string(),
  changedVendorDays: count,
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime().nullable(),
  durationMs: count.nullable(),
})

/** What the ledger is ordered by: columns of its table. */
export const reportRunSorts = [
  { key: 'days' },
  { key: 'kind' },
  { key: 'source' },
  { key: 'rows' },
  { key: 'clicks' },
  { key: 'earnings' },
  { key: 'status' },
  { key: 'durationMs' },
  { key: 'start_time' },
] as const

export const getReportRuns = route({
  method: 'GET',
  path: '/home/getReportRuns',
  summary:
    'The run ledger, newest first unless asked: what was pulled and uploaded, and how it ended.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({
    programme: z.string().max(20).optional(),
    pageNo: wholeNumber(1, 100_000).optional(),
    pageSize: wholeNumber(1, 100).optional(),
    sort: sortBy(reportRunSorts),
  }),
  answer: z.object({ data: z.array(reportRun), totalCount: count }),
})
