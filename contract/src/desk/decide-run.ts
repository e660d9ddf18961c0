import { z } from 'zod'
import { runId } from '../admin/report-runs.ts'
import { count, postedNumber } from '../fields.ts'
import { route } from '../route.ts'

export const approveRun = route({
  method: 'POST',
  path: '/home/approveRun',
  summary:
    'Store what a dry run or a held day has read. Refused when what is stored has changed since: the difference is then worked out anew.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({
    runId,
    /** Of the difference that was looked at. */
    revision: postedNumber(1, 1_000_000),
  }),
  answer: z.object({
    /** The run that stored it. */
    runId: z.string(),
    changedVendorDays: count,
  }),
})

export const discardRun = route({
  method: 'POST',
  path: '/home/discardRun',
  summary:
    'Throw away what a dry run or a held day has read; what is stored stays, and the partner is asked for a held day again.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({
    runId,
    /** Of a held day that the partner may not restate any more: what is stored is final, and it is not asked again. */
    forGood: z.boolean().optional(),
  }),
  answer: z.object({ runId: z.string() }),
})
