import { z } from 'zod'
import { runId } from '../admin/report-runs.ts'
import { count } from '../fields.ts'
import { route } from '../route.ts'

export const undoRun = route({
  method: 'POST',
  path: '/home/undoRun',
  summary:
    'Give every vendor’s day that a run changed the figures back that it had before, as a run of its own. Refused when a later run changed one of them.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({ runId }),
  answer: z.object({
    /** The run that undid it. */
    runId: z.string(),
    changedVendorDays: count,
  }),
})
