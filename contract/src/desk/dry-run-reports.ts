import { z } from 'zod'
import { uploadConversionReports } from '../admin/upload-conversion-reports.ts'
import { count } from '../fields.ts'
import { route } from '../route.ts'

const { query, body, answer } = uploadConversionReports

export const dryRunConversionReports = route({
  method: 'POST',
  path: '/home/dryRunConversionReports',
  summary:
    'Compare an Orion report with what is stored, and keep it until it is approved or discarded; nothing is stored.',
  source: 'added',
  access: { who: 'admin' },
  query: query.pick({ isCPC: true }),
  body,
  streams: 'text/csv',
  answer: answer.pick({ rows: true, clicks: true, earnings: true, dates: true }).extend({
    /** The run to look at. */
    runId: z.string(),
    /** In a sentence. */
    message: z.string(),
    /** Vendor-days that would change; with none, nothing is kept. */
    changedVendorDays: count,
  }),
})
