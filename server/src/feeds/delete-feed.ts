import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { contentTables } from './content-tables.ts'
import { emptyFeed, forgetFeed } from './delete-feed.query.ts'
import { lockedFeed } from './feed-answer.ts'
import { isOpen } from './held.query.ts'
import { feedFolder, removeParts } from './part-files.ts'

/** Whoever reads the catalogue sees all of the feed before, and nothing of it after. */
export const deleteFeed: Handler<'POST /home/deleteFeed'> = async ({ app, scope, body }) => {
  const { feedId } = body
  const removed = await transaction(app.ingest, async (db) => {
    const { name, brings, form } = await lockedFeed(db, feedId)
    const content = contentTables[brings]
    if (await isOpen(db, feedId)) throw new Problem('conflict', messages.feedStillRuns)
    const rows = await emptyFeed(db, content, feedId)
    await forgetFeed(db, content, feedId, app.clock())
    await audit(db, 'feed-deleted', scope.vendorId, name, { feedId, form, removed: rows })
    return rows
  })
  // Those on another node's disk go when it starts.
  await removeParts(feedFolder(app, feedId))
  return { removed }
}
