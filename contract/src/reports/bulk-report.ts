import { z } from 'zod'
import { FIRST_TYPE, count, range, namedVendor } from '../fields.ts'
import { reportedProgrammes } from '../programmes/all.ts'
import { csvBy, route } from '../route.ts'
import { askedProgramme, rowFiles } from './any-conversion-report.ts'
import { aggregation } from './earnings-report.ts'

/** A report that is generated in the background; `done` of `total` rows say how far it is. */
export const bulkReport = z.object({
  _id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: count,
  total: count,
  reason: z.string(),
})

/** Orion's report is the dashboard's. Whether the caller may see that of the asked programme is the handler's to check. */
const screens = ['/dashboard', ...reportedProgrammes.map(({ pages }) => pages.report)]

/** The rows of a conversion report go out under the name of its file. */
const fileNames = { ...rowFiles, orion: 'earnings_report.csv' }

export const createBulkReports = route({
  method: 'POST',
  path: '/home/createBulkReports',
  summary:
    'Start the full report of a range by day, week or month: of Orion what was earned, of any other programme the rows of its conversion report. Its progress and file are asked for by _id.',
  source: 'core',
  access: { who: 'vendor', screens },
  body: z.object({
    ...range,
    aggregation,
    programme: askedProgramme,
    isCPC: z.boolean().optional().meta(FIRST_TYPE),
    ...namedVendor,
  }),
  answer: z.object({ data: bulkReport }),
})

export const getBulkReport = route({
  method: 'GET',
  path: '/home/getBulkReport',
  summary: 'How far a report is.',
  source: 'added',
  access: { who: 'vendor', screens },
  query: z.object({ _id: z.string().max(64) }),
  answer: z.object({ data: bulkReport }),
})

export const downloadBulkReport = route({
  method: 'GET',
  path: '/home/downloadBulkReport',
  summary: 'The CSV of a finished report.',
  source: 'added',
  access: { who: 'vendor', screens, signed: true },
  query: z.object({ _id: z.string().max(64) }),
  answer: csvBy('programme', fileNames),
})
