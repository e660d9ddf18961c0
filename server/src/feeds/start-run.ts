import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { addJob } from '../kit/jobs.ts'
import { setNextAt, type StoredFeed } from './feed.query.ts'
import { openRun } from './run.query.ts'

const HOUR_MS = 3_600_000

/**
 * Opens a run of a feed and queues it; both or neither.
 * @returns its number; undefined while another run of the feed has not ended.
 */
export async function startRun(app: App, feed: StoredFeed): Promise<number | undefined> {
  const { feedId, everyHours } = feed
  const now = app.clock()
  return transaction(app.pool, async (db) => {
    const runId = await openRun(db, feedId, now)
    if (runId === undefined) return undefined
    await addJob(db, 'import-feed', { feedId, runId }, { jobKey: `feed ${feedId} ${runId}` })
    await setNextAt(db, feedId, new Date(now.getTime() + everyHours * HOUR_MS))
    return runId
  })
}
