import { z } from 'zod'
import { reportRun, runId } from '../admin/report-runs.ts'
import { count, money } from '../fields.ts'
import { route } from '../route.ts'

const figures = z.object({ rows: count, clicks: count, sales: count, earnings: money })

/** What a run changed, or would change, over all its vendor-days. */
const runTotals = z.object({
  /** Vendor-days that differ. */
  vendorDays: count,
  /** Vendor-days that were read too and are the same; null of a run that was not kept for a decision. */
  sameVendorDays: count.nullable(),
  /** Of the vendor-days that differ. */
  before: figures,
  after: figures,
  /** Earnings after less earnings before. */
  difference: money,
})

export const getReportRun = route({
  method: 'GET',
  path: '/home/getReportRun',
  summary: 'One run of the ledger: what it changed or would change, and what can be done with it.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({ runId }),
  answer: z.object({
    run: reportRun,
    totals: runTotals,
    /** Of a run that waits for a decision, or is held with what was read. */
    draft: z
      .object({
        /** Which difference this is: to be given back when it is approved. */
        revision: count,
        /** When its figures were read. */
        asOf: z.iso.datetime(),
        /** Until when it is kept. */
        keptUntil: z.iso.datetime(),
        /** Whether it can be discarded for good. */
        endsDay: z.boolean(),
      })
      .nullable(),
    /** The run that stored it when it was approved. */
    approvedAs: z.string().nullable(),
    /** Why it cannot be undone; null when it can. */
    undoRefused: z.string().nullable(),
  }),
})
