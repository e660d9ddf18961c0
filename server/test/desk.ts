import type { Day } from '@orrery/contract/day'
import { YESTERDAY, type SignedIn } from './app.ts'

/** What an administrator asks at the import desk. */
export function deskOf(admin: SignedIn) {
  return {
    run: (runId: string) => admin.call('GET /home/getReportRun', { query: { runId } }),
    difference: (runId: string) => admin.call('GET /home/getRunDifference', { query: { runId } }),
    approve: (runId: string, revision: number) =>
      admin.call('POST /home/approveRun', { body: { runId, revision } }),
    /** The newest first, of one status or of any. */
    async runs(status?: 'waiting') {
      const query = { pageSize: '100', ...(status && { status }) }
      return (await admin.call('GET /home/getReportRuns', { query })).data
    },
  }
}
export type Desk = ReturnType<typeof deskOf>

/** What report 1 shows the vendor of these days up to yesterday, the newest first. */
export async function shownDays(vendor: SignedIn, startDate: Day) {
  const query = { startDate, endDate: YESTERDAY }
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data
}
