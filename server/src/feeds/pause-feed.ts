import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, lockedFeed } from './feed-answer.ts'
import { setPaused } from './feed.query.ts'
import { isFetched } from './start-run.ts'

/** One that goes on is due at once. */
export const pauseFeed: Handler<'POST /home/pauseFeed'> = async ({ app, scope, body }) => {
  const { feedId, paused } = body
  await transaction(app.pool, async (db) => {
    const feed = await lockedFeed(db, feedId)
    if (feed.paused === paused) return
    await setPaused(db, feedId, paused, !paused && isFetched(feed) ? app.clock() : null)
    const action = paused ? 'feed-paused' : 'feed-resumed'
    await audit(db, action, scope.vendorId, feed.name, { feedId })
  })
  return answerFeed(app, feedId)
}
