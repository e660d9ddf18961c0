import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, lockedFeed } from './feed-answer.ts'
import { endHeld, isOpen, reopenHeld } from './held.query.ts'
import { removeParts, runFolder } from './part-files.ts'
import type { RunKey } from './run.query.ts'
import { queueRun } from './start-run.ts'

/** What is held is on disk: its sender is not asked again. */
export const decideFeed: Handler<'POST /home/decideFeed'> = async ({ app, scope, body }) => {
  const { feedId, runId, take } = body
  const run = { feedId, runId }
  const action = take ? 'feed-taken' : 'feed-thrown-away'
  await transaction(app.pool, async (db) => {
    const { name } = await lockedFeed(db, feedId)
    if (take) await takeHeld(db, run)
    else if (!(await endHeld(db, run, messages.feedThrownAway))) throw notHeld()
    await audit(db, action, scope.vendorId, name, run)
  })
  // Those on another node's disk go when it starts.
  if (!take) await removeParts(runFolder(app, run))
  return answerFeed(app, feedId)
}

async function takeHeld(db: Db, run: RunKey): Promise<void> {
  if (await isOpen(db, run.feedId)) throw new Problem('conflict', messages.feedRuns)
  const placed = await reopenHeld(db, run)
  if (!placed) throw notHeld()
  await queueRun(db, { ...run, ...placed })
}

function notHeld(): Problem {
  return new Problem('conflict', messages.feedNotHeld)
}
