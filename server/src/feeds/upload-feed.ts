import { Readable } from 'node:stream'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { OutcomeUnknown } from '../kit/connection-lost.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { answerFeed, knownFeed } from './feed-answer.ts'
import type { StoredFeed } from './feed.query.ts'
import { isOpen } from './held.query.ts'
import { nodeOf } from './node.ts'
import { becomeRun, markWhole, removeParts, storePart, uploadFolder } from './part-files.ts'
import { comesByConnection } from './reader.ts'
import { openRun } from './run.query.ts'
import { queueRun } from './start-run.ts'

/** The file is on disk when this answers; the importer takes it in as one that it has fetched. */
export const uploadFeed: Handler<'POST /home/uploadFeed'> = async (asked) => {
  const { app, scope, stream, query } = asked
  const { feedId } = query
  const feed = await knownFeed(app, feedId)
  if (!stream) throw new Problem('wrongMediaType')
  if (comesByConnection(feed.form)) {
    throw new Problem('conflict', messages.feedByConnection)
  }
  if (await isOpen(app.pool, feedId)) throw new Problem('conflict', messages.feedRuns)
  const folder = await uploadFolder(app, feedId)
  try {
    await keep(stream, folder)
    if (!(await openUploaded(app, feed, { folder, uploadedBy: scope.vendorId })))
      throw new Problem('conflict', messages.feedRuns)
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    // Whoever deleted it meanwhile has deleted this too.
    const { form } = await knownFeed(app, feedId)
    throw form === feed.form ? error : new Problem('conflict', messages.feedHadAnotherForm)
  } finally {
    await removeParts(folder)
  }
  return answerFeed(app, feedId)
}

async function keep(stream: AsyncIterable<Buffer>, folder: string): Promise<void> {
  let bytes = 0
  const body = Readable.from(stream, { objectMode: false })
  try {
    await storePart(folder, '1', body, (length) => (bytes += length))
  } catch (error) {
    throw error instanceof PartnerFailure ? new Problem('tooLarge', error.message) : error
  }
  await markWhole(folder)
}

/** Makes what was uploaded the parts of a new run, and queues it; all of it or nothing. */
async function openUploaded(
  app: App,
  feed: StoredFeed,
  { folder, uploadedBy }: { folder: string; uploadedBy: number },
): Promise<boolean> {
  const { feedId } = feed
  const node = await nodeOf(app)
  return transaction(app.pool, async (db) => {
    const runId = await openRun(db, feed, node, app.clock())
    if (runId === undefined) return false
    await queueRun(db, { feedId, runId, node })
    await audit(db, 'feed-uploaded', uploadedBy, feed.name, { feedId })
    // Last, since no rollback moves it back.
    await becomeRun(app, folder, { feedId, runId })
    return true
  })
}
