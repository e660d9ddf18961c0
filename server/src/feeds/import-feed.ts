import { setInterval, clearInterval } from 'node:timers'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import type { FeedRows, ReadFeed } from '../kit/feed-rows.ts'
import { problemOf } from '../kit/http/failure.ts'
import { bringParts } from './bring-parts.ts'
import { checkedProduct } from './checked-product.ts'
import { contentTables } from './content-tables.ts'
import { feedOf, type StoredFeed } from './feed.query.ts'
import { fileReaders } from './forms.ts'
import { finishedParts, openPart, removeParts, runFolder } from './part-files.ts'
import { Paths } from './paths.ts'
import { checkedRows, Tally } from './read-rows.ts'
import { beginRun, endRun, noteProgress, noteRefused, type RunKey } from './run.query.ts'
import { copyLines } from './staged-lines.ts'
import { Held, takeIn } from './take-in.ts'
import { unpacked } from './unpacked.ts'

const PROGRESS_MS = 1_000

/**
 * Takes a feed in: its parts onto disk, from there into the database, all or nothing. A run that was cut off
 * goes on with the parts that it has.
 */
export async function importFeed(app: App, run: RunKey): Promise<void> {
  const feed = await feedOf(app.imports, run.feedId)
  if (!feed || !(await beginRun(app.imports, run))) return
  const folder = runFolder(app, run)
  const tally = new Tally()
  let bytes = 0
  const onBytes = (length: number) => (bytes += length)
  // Not the transaction's connection: nobody else would see it before the end.
  const timer = setInterval(() => {
    noteProgress(app.imports, run, { rows: tally.rows, bytes }).catch(() => undefined)
  }, PROGRESS_MS)
  try {
    await bringParts(app, feed, folder, onBytes)
    await noteProgress(app.imports, run, { rows: 0, bytes })
    await takeParts(app, feed, run, folder, tally)
    await removeParts(folder)
  } catch (error) {
    await fail(app, run, tally, error)
    if (!(error instanceof Held)) await removeParts(folder)
  } finally {
    clearInterval(timer)
  }
}

async function takeParts(app: App, feed: StoredFeed, run: RunKey, folder: string, tally: Tally) {
  const paths = new Paths()
  const read = fileReaders[feed.form]?.read as ReadFeed<FeedRows['products']>
  const content = contentTables[feed.brings]
  if (!content) throw new PartnerFailure(messages.feedNotConfigured)
  async function* rows() {
    for (const name of await finishedParts(folder)) yield* read(unpacked(openPart(folder, name)))
  }
  const checked = checkedRows(rows(), (row) => checkedProduct(row, feed, paths), tally)
  const lines = copyLines(checked)
  await takeIn({ app, feed, run, content, lines, tally, paths, isDecided: false })
}

/** Notes why a run did not go through. @throws what is only for now, so that the job is tried again. */
async function fail(app: App, run: RunKey, tally: Tally, error: unknown): Promise<void> {
  if (app.ending.signal.aborted || problemOf(error).key === 'busy') throw error
  const isHeld = error instanceof Held
  const isTold = isHeld || error instanceof PartnerFailure
  if (!isTold) app.log.error({ ...run, error: String(error) }, 'a feed was not taken in')
  await noteRefused(app.imports, run, tally.kept)
  await endRun(app.imports, run, {
    state: isHeld ? 'held' : 'failed',
    reason: isTold ? error.message : messages.feedNotStored,
    at: app.clock(),
    rows: tally.rows,
    refused: tally.refused,
  })
}
