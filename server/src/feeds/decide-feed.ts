import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, knownFeed } from './feed-answer.ts'
import { endHeld, isOpen, reopenHeld } from './held.query.ts'
import { removeParts, runFolder } from './part-files.ts'
import type { RunKey } from './run.query.ts'
import { queueRun } from './start-run.ts'

/** What is held is on disk: its sender is not asked again. */
export const decideFeed: Handler<'POST /home/decideFeed'> = async ({ app, scope, body }) => {
  const { feedId, runId, take } = body
  const feed = await knownFeed(app, feedId)
  const run = { feedId, runId }
  if (take) await takeHeld(app, run)
  else await throwAway(app, run)
  const action = take ? 'feed-taken' : 'feed-thrown-away'
  await audit(app.pool, action, scope.vendorId, feed.name, run)
  return answerFeed(app, feedId)
}

async function takeHeld(app: App, run: RunKey): Promise<void> {
  if (await isOpen(app.pool, run.feedId)) throw new Problem('conflict', messages.feedRuns)
  await transaction(app.pool, async (db) => {
    const placed = await reopenHeld(db, run)
    if (!placed) throw new Problem('conflict', messages.feedNotHeld)
    await queueRun(db, { ...run, ...placed })
  })
}

async function throwAway(app: App, run: RunKey): Promise<void> {
  const isEnded = await endHeld(app.pool, run, messages.feedThrownAway)
  if (!isEnded) throw new Problem('conflict', messages.feedNotHeld)
  // Those on another node's disk go when it starts.
  await removeParts(runFolder(app, run))
}
