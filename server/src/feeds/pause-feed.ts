import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, knownFeed } from './feed-answer.ts'
import { setPaused } from './feed.query.ts'
import { isFetched } from './start-run.ts'

/** One that goes on is due at once. */
export const pauseFeed: Handler<'POST /home/pauseFeed'> = async ({ app, scope, body }) => {
  const { feedId, paused } = body
  const feed = await knownFeed(app, feedId)
  if (feed.paused !== paused) {
    const nextAt = !paused && isFetched(feed) ? app.clock() : null
    const action = paused ? 'feed-paused' : 'feed-resumed'
    await transaction(app.pool, async (db) => {
      await setPaused(db, feedId, paused, nextAt)
      await audit(db, action, scope.vendorId, feed.name, { feedId })
    })
  }
  return answerFeed(app, feedId)
}
