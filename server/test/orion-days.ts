import { testPortal, type SignedIn } from './app.ts'
import type { FreshDatabase } from './database.ts'
import { onlyCpc } from './only-cpc.ts'
import type { reportRow } from './rows.ts'

interface OrionDays {
  /** Instead of a fresh one. */
  database?: FreshDatabase
  environment?: Record<string, string>
  /** Days that the partner has not compiled, as `orion/cpc/2026-03-10`; may change. */
  notReady?: string[]
}

/** A portal that pulls Orion's CPC alone, of whose February and March a test states what the partner tells. */
export async function orionDays({ database, environment, notReady = [] }: OrionDays = {}) {
  const portal = await testPortal({
    ...(database && { database }),
    // CPC alone, so that a call is one pull.
    environment: { ...onlyCpc, ...environment },
    sandbox: { notReady, reportDelay: 0, days: allEmpty() },
  })
  const vendor = await portal.signIn(await portal.vendor())
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  return {
    portal,
    vendor,
    admin,
    state: (day: string, rows: ReturnType<typeof reportRow>[] | undefined) =>
      portal.sandbox.network.setDay(`orion/cpc/${day}`, rows),
    save: (startDate: string, more: { window?: 'true'; accept?: 'true' } = {}) =>
      admin.call('GET /home/saveDailyReports', { query: { startDate, ...more } }),
    async lastRun() {
      const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
      return data[0]!
    },
    async dayOf(who: SignedIn, day: string) {
      const query = { startDate: day, endDate: day }
      const call = 'GET /v1/connexity/getConversionReportSummaryByDate'
      const { data } = await who.call(call, { query })
      return data[0]
    },
  }
}

/** Days without a row, so that only what a test states is there. */
function allEmpty() {
  const days: Record<`orion/cpc/${string}`, []> = {}
  for (let at = 0; at < 60; at += 1) {
    const day = new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10)
    days[`orion/cpc/${day}`] = []
  }
  return days
}
