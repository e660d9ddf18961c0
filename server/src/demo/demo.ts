import { addDays, dayAt } from '@orrery/contract/day'
import { runMigrations } from 'graphile-worker'
import { audit, hasHappened } from '../accounts/audit.query.ts'
import { createVendor } from '../accounts/create-vendor.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { refreshQuality } from '../ingest/refresh-quality.ts'
import type { Adapter } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { addJob } from '../kit/jobs.ts'
import { refreshRates } from '../rates/refresh-rates.ts'
import { makeClicks } from './clicks.ts'
import { makeFeeds } from './feeds.ts'
import { ofEach } from './of-each.ts'
import { FINAL_AFTER, makeNights, type LookBack } from './nights.ts'
import { queueRevenue } from './revenue.ts'
import { demoVendors } from './vendors.ts'

/** How many days of reports the demo network has, up to yesterday. */
const DEMO_DAYS = 400

/** Days of one pull. */
const PART_DAYS = 31

/** The days that are as of now when the portal first answers; older ones follow in the background. */
const FIRST_DAYS = FINAL_AFTER + 1

/** What the demo needs of the pretend partners. */
export interface DemoNetwork {
  /** Ids of the vendors beside the named ones. */
  others: readonly number[]
  /** Where the partners' files of products and offers are. */
  feedsUrl: string
  lookBack: LookBack
}

/**
 * Makes the demo network on an empty database: vendors, merchants and 400 days of reports, pulled
 * through the real adapters: as of some nights of the past and as of now ({@link makeNights}). The newest days are there
 * when it returns; the older ones, which no partner restates any more, are left to jobs. An interrupted first
 * start is taken up where it stopped.
 */
export async function makeDemo(
  app: App,
  network: DemoNetwork,
  tell: (line: string) => void,
): Promise<void> {
  if (await hasHappened(app.pool, 'demo-made')) return
  tell('Making the demo network, once …')
  await makeVendors(app, network.others, tell)
  tell(`  ${await refreshRates(app)} exchange rates`)
  await ofEach(app, (adapter) => makeMerchants(app, adapter, tell))
  // Before partners are asked what arrived.
  tell(`  ${await makeClicks(app)} hits on short links`)
  await makeNights(app, network.lookBack, tell)
  await ofEach(app, async (adapter) => {
    const rated = await refreshQuality(app, adapter)
    if (rated > 0) tell(`  ${rated} merchants rated by ${adapter.programme}`)
  })
  await queueHistory(app)
  const feeds = await makeFeeds(app, network.feedsUrl)
  const sources = await queueRevenue(app)
  tell(`  ${sources} sources of feeds and sites follow in the background.`)
  tell(`  ${feeds} feeds of products and offers follow in the background.`)
  tell('  Older reports follow in the background, a month at a time.')
  await audit(app.pool, 'demo-made', null, '')
}

async function makeVendors(app: App, others: readonly number[], tell: (line: string) => void) {
  const vendors = demoVendors(others)
  for (const vendor of vendors) await createVendor(app, app.pool, vendor)
  tell(`  ${vendors.length} vendors`)
}

async function makeMerchants(app: App, adapter: Adapter, tell: (line: string) => void) {
  for (const list of Object.keys(adapter.lists)) {
    tell(`  ${await refreshMerchants(app, adapter, list)} merchants of ${list}`)
  }
}

/** One part after the other, beside whatever else the worker has to do. */
const HISTORY = 'demo-history'

/** One job a month, programme and type, newest first; the queue survives the end of the process. */
async function queueHistory(app: App): Promise<void> {
  // The worker itself, which makes its tables, starts after the demo.
  await runMigrations({ pgPool: app.jobs })
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  for (let from = FIRST_DAYS; from < DEMO_DAYS; from += PART_DAYS) {
    const start = addDays(yesterday, 1 - Math.min(DEMO_DAYS, from + PART_DAYS))
    const end = addDays(yesterday, -from)
    for (const { programme, kinds } of app.adapters.values()) {
      for (const kind of kinds) {
        const options = { queueName: HISTORY, jobKey: `${programme} ${kind} ${start}` }
        await addJob(app.jobs, 'pull-days', { programme, kind, start, end }, options)
      }
    }
  }
  await addJob(app.jobs, 'demo-statements', {}, { queueName: HISTORY, jobKey: HISTORY })
}
