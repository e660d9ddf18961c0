import { z } from 'zod'
import { count, range } from '../fields.ts'
import { csv, route } from '../route.ts'
import { aggregation } from './earnings-report.ts'

/** A report that is generated in the background; `done` of `total` rows say how far it is. */
export const bulkReport = z.object({
  _id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: count,
  total: count,
  reason: z.string(),
})

export const createBulkReports = route({
  method: 'POST',
  path: '/home/createBulkReports',
  summary: 'Start the full earnings report of a range; its progress and file are asked for by _id.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: ['/dashboard'] },
  body: z.object({ ...range, aggregation, isCPC: z.boolean().optional() }),
  answer: z.object({ data: bulkReport }),
})

export const getBulkReport = route({
  method: 'GET',
  path: '/home/getBulkReport',
  summary: 'How far a report is.',
  source: 'added',
  access: { who: 'vendor', programme: 'orion', screens: ['/dashboard'] },
  query: z.object({ _id: z.string().max(64) }),
  answer: z.object({ data: bulkReport }),
})

export const downloadBulkReport = route({
  method: 'GET',
  path: '/home/downloadBulkReport',
  summary: 'The CSV of a finished report.',
  source: 'added',
  access: { who: 'vendor', programme: 'orion', screens: ['/dashboard'], signed: true },
  query: z.object({ _id: z.string().max(64) }),
  answer: csv('earnings_report.csv'),
})
