import { testPortal, type SignedIn, type TestPortal } from './app.ts'
import { onlyCpc } from './only-cpc.ts'
import type { reportRow } from './rows.ts'
import { startTracker, type Tracker } from './tracker.ts'

/** Every macro under a short name. */
export const MACROS =
  'cid={click_id}&e={event}&s={status}&p={payout}&d={payout_change}&a={sale_amount}&n={sales}&c={currency}&v={version}&id={event_id}&m={merchant}&pl={placement}&prog={programme}&type={type}&day={day}&t={time}&tx={transaction_id}&mid={merchant_id}'

/** A portal whose days of Orion's CPC a test states, and the tracker of its vendor 5001. */
export interface Tracked {
  tracker: Tracker
  portal: TestPortal
  vendor: SignedIn
  admin: SignedIn
  /** Has a day reported so, and stored. */
  report(day: string, rows: ReturnType<typeof reportRow>[]): Promise<void>
  close(): Promise<void>
}

/** Starts both; there are a vendor 5002 and an administrator, too. */
export async function startTracked(): Promise<Tracked> {
  const tracker = await startTracker()
  const portal = await testPortal({
    environment: { ...onlyCpc, POSTBACK_ORIGINS: tracker.url },
    sandbox: { reportDelay: 0 },
  })
  const vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  return {
    tracker,
    portal,
    vendor,
    admin,
    async report(day, rows) {
      portal.sandbox.network.setDay(`orion/cpc/${day}`, rows)
      await admin.call('GET /home/saveDailyReports', { query: { startDate: day, accept: 'true' } })
    },
    async close() {
      await portal.close()
      await tracker.close()
    },
  }
}
