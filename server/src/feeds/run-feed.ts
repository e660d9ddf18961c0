import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, knownFeed } from './feed-answer.ts'
import { askedOften, isFetched, startRun } from './start-run.ts'

export const runFeed: Handler<'POST /home/runFeed'> = async ({ app, scope, body: { feedId } }) => {
  const feed = await knownFeed(app, feedId)
  if (!isFetched(feed)) throw new Problem('conflict', messages.feedIsUploaded)
  const started = await transaction(app.pool, async (db) => {
    const opened = await startRun(db, feed, app.clock())
    if ('runId' in opened && opened.runId !== undefined) {
      await audit(db, 'feed-asked', scope.vendorId, feed.name, { feedId })
    }
    return opened
  })
  if ('askableAt' in started) throw new Problem('conflict', askedOften(feed, started.askableAt))
  if (started.runId === undefined) {
    // Somebody may have deleted it meanwhile.
    await knownFeed(app, feedId)
    throw new Problem('conflict', messages.feedRuns)
  }
  return answerFeed(app, feedId)
}
