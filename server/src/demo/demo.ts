import { addDays, dayAt } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.ts'
import { createVendor } from '../accounts/create-vendor.ts'
import { pull, trailingWindow } from '../ingest/pull.ts'
import { refreshMerchants } from '../ingest/refresh-merchants.ts'
import type { Adapter } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { refreshRates } from '../rates/refresh-rates.ts'
import { demoVendors } from './vendors.ts'

/** How many days of reports the demo network has, up to yesterday. */
const DEMO_DAYS = 400

/** The first pull sees the partners as they were this many days ago; the second one restates days. */
const EARLIER_DAYS = 3

/** Days that the second pull looks at again. */
const MOST_REVISED_DAYS = 30

/** What the demo needs of the pretend partners. */
export interface DemoNetwork {
  /** Ids of the vendors beside the named ones. */
  others: readonly number[]
  /** Makes the partners answer as they would have this many days ago. */
  lookBack(days: number): void
}

/**
 * Makes the demo network on an empty database: vendors, merchants and 400 days of reports, pulled
 * through the real adapters: once as of three days ago and once as of now, so that late sales and
 * reversals show as restated days. An interrupted first start is taken up where it stopped.
 */
export async function makeDemo(
  app: App,
  network: DemoNetwork,
  tell: (line: string) => void,
): Promise<void> {
  const { rows } = await app.pool.query<{ done: boolean }>(
    `SELECT EXISTS (SELECT FROM audit_log WHERE action = 'demo-made') AS done`,
  )
  if (rows[0]?.done) return
  tell('Making the demo network, once …')
  await makeVendors(app, network.others, tell)
  tell(`  ${await refreshRates(app)} exchange rates`)
  for (const adapter of app.adapters.values()) {
    for (const list of Object.keys(adapter.lists)) {
      tell(`  ${await refreshMerchants(app, adapter, list)} merchants of ${list}`)
    }
    for (const kind of adapter.kinds) await makeReports(app, adapter, kind, network, tell)
  }
  await audit(app.pool, 'demo-made', null, '')
}

async function makeVendors(app: App, others: readonly number[], tell: (line: string) => void) {
  const vendors = demoVendors(others)
  for (const vendor of vendors) await createVendor(app, app.pool, vendor)
  tell(`  ${vendors.length} vendors`)
}

async function makeReports(
  app: App,
  adapter: Adapter,
  kind: Kind,
  network: DemoNetwork,
  tell: (line: string) => void,
): Promise<void> {
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  const earlier = {
    start: addDays(yesterday, 1 - DEMO_DAYS),
    end: addDays(yesterday, -EARLIER_DAYS),
  }
  const revisable = trailingWindow(yesterday, MOST_REVISED_DAYS)
  network.lookBack(EARLIER_DAYS)
  for (const range of [earlier, revisable]) {
    await pull(app, adapter, kind, range, {
      startedBy: null,
      onPart: ({ range: { start, end }, rows, status }) =>
        tell(`  ${adapter.programme} ${kind} ${start} – ${end}: ${rows} rows, ${status}`),
    })
    network.lookBack(0)
  }
}
