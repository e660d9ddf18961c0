import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { dueFeeds, setNextAt } from './feed.query.ts'
import { endAbandoned, orphanedRuns } from './ledger.query.ts'
import { queueRun, startRun } from './start-run.ts'

const MINUTE_MS = 60_000

/** It is looked every ten minutes: what is due before the next look is taken now, so that no pause is longer than agreed. */
const AHEAD_MS = 10 * MINUTE_MS

/** Queues the feeds that are due, and the runs that a lost job has left open. */
export async function queueFeeds(app: App): Promise<void> {
  const now = app.clock().getTime()
  await endAbandoned(app.imports, messages.feedPartsGone, app.clock())
  for (const run of await orphanedRuns(app.imports)) await queueRun(app.imports, run)
  for (const feed of await dueFeeds(app.imports, new Date(now + AHEAD_MS))) {
    const started = await transaction(app.pool, (db) => startRun(db, feed, app.clock()))
    if ('askableAt' in started) await setNextAt(app.imports, feed.feedId, started.askableAt)
  }
}
