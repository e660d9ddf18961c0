import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { isAway } from '../kit/http/failure.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'
import { storableText } from '../kit/storable-text.ts'
import { bringParts } from './bring-parts.ts'
import { dueBefore, feedOf, type StoredFeed } from './feed.query.ts'
import { Held } from './held.ts'
import { runFolder } from './part-files.ts'
import { progressOf, type Progress } from './progress.ts'
import { Tally } from './read-rows.ts'
import { noteRefused, type RefusedRow } from './refused.query.ts'
import {
  beginRun,
  endEarlierHeld,
  endRun,
  putOff,
  type BegunRun,
  type RunKey,
} from './run.query.ts'
import { takeInApart } from './take-in-apart.ts'
import { tidyFeed } from './tidy-parts.ts'

/** After what went wrong a feed is asked for again sooner than it is due. */
const AGAIN_MS = 60 * 60_000

/** A failure may tell what its sender wrote. */
const MOST_REASON = 1_000

/**
 * Takes a feed in: its parts onto disk, from there into the database, all or nothing. A run that was cut
 * off goes on with the parts that it has.
 * @param node this process's disk.
 * @throws what is only for now, so that the job is tried again.
 */
export async function importFeed(app: App, key: RunKey, node: string): Promise<void> {
  const feed = await feedOf(app.imports, key.feedId)
  const run = feed && (await beginRun(app.imports, key, app.clock()))
  if (!run) return
  const folder = runFolder(app, run)
  const progress = progressOf(app, run)
  try {
    await bringParts(app, feed, run, folder, progress.addBytes)
    const tally = new Tally()
    progress.count(tally)
    // The memory and the processor that one takes are all that a feed may.
    await oneAtATime('taking a feed in', () => takeInApart(app, feed, run, { folder, tally }))
  } catch (error) {
    await noteFailure(app, { feed, run, node, progress }, error)
  } finally {
    await progress.stop()
  }
  await tidyFeed(app, run.feedId)
}

interface Failed {
  feed: StoredFeed
  run: BegunRun
  node: string
  progress: Progress
}

/** Notes why a run did not go through. @throws what is only for now. */
async function noteFailure(app: App, failed: Failed, error: unknown): Promise<void> {
  const { feed, run, node, progress } = failed
  if (app.ending.signal.aborted) {
    await putOff(app.imports, run)
    throw error
  }
  if (isAway(error)) throw error
  await progress.stop()
  const isHeld = error instanceof Held
  const isTold = isHeld || error instanceof PartnerFailure
  if (!isTold) app.log.error({ ...run, error: String(error) }, 'a feed was not taken in')
  const { rows, refused, kept } = progress.tally ?? new Tally()
  const at = app.clock()
  await transaction(app.imports, async (db) => {
    const isOurs = await endRun(db, run, {
      state: isHeld ? 'held' : 'failed',
      reason: isTold ? storableText(error.message, MOST_REASON) : messages.feedNotStored,
      at,
      rows,
      refused,
      ...(isHeld && { node }),
    })
    // Another node has taken this process for dead, and ended the run.
    if (!isOurs) return
    await noteIfPossible(app, db, run, kept)
    if (isHeld) await endEarlierHeld(db, run, messages.feedSuperseded)
    else await dueBefore(db, feed.feedId, new Date(at.getTime() + AGAIN_MS))
  })
}

/** Whatever its refused rows are, the run has ended: as long as it has not, its feed takes no other. */
async function noteIfPossible(
  app: App,
  db: Client,
  run: RunKey,
  refused: readonly RefusedRow[],
): Promise<void> {
  await db.query('SAVEPOINT refused')
  try {
    await noteRefused(db, run, refused)
  } catch (error) {
    await db.query('ROLLBACK TO refused')
    app.log.error({ ...run, error: String(error) }, 'refused rows of a feed were not noted')
  }
}
