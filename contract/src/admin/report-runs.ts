import { z } from 'zod'
import { count, day, money, named, pageNo, sortBy, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

export const runState = z.enum([
  'running',
  'done',
  'unchanged',
  'not-ready',
  'failed',
  'held',
  // Of dry runs, and of held ones that were decided on: stored by another run, or not at all.
  'waiting',
  'approved',
  'discarded',
])

/** Names a run of the ledger. */
export const runId = z.string().regex(/^\d{1,18}$/, { error: named(messages.badNumber) })

/** One entry of the run ledger: a pull, an upload or an undo, what it stored or why it did not. */
export const reportRun = z.object({
  _id: z.string(),
  programme: z.string(),
  kind: z.enum(['CPC', 'CPA']),
  source: z.enum(['pull', 'upload', 'undo']),
  /** It was read to be looked at. */
  dry: z.boolean(),
  /** The run that it approves, or undoes. */
  ofRun: z.string().nullable(),
  /** The run that undid it. */
  undoneBy: z.string().nullable(),
  /** What it read is kept for a decision. */
  kept: z.boolean(),
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
    status: runState.optional(),
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
    sort: sortBy(reportRunSorts),
  }),
  answer: z.object({ data: z.array(reportRun), totalCount: count }),
})
