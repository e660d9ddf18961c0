import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { ConnectionLost } from '../kit/database.ts'
import type { StoredFeed } from './feed.query.ts'
import { Held } from './held.ts'
import { finishedParts, partPath } from './part-files.ts'
import type { Tally } from './read-rows.ts'
import { readerPlace } from './reader.ts'
import type { BegunRun } from './run.query.ts'
import type { TakingFailure, TakingIn, Told } from './taking-in.ts'

/** The largest row is some hundred kilobytes; whatever needs more is ended, and the portal is not. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Takes a feed in, in a thread of its own with a connection of its own: requests do not wait for it, and it
 * needs the same memory whatever the size of the feed.
 * @param folder that of the run, whose parts are all there.
 * @param tally follows what the thread has read.
 * @throws PartnerFailure when nothing reads the feed, it is none, or the thread dies of it; Held when it
 * looks wrong; what the database threw, with its code.
 */
export async function takeInApart(
  app: App,
  feed: StoredFeed,
  run: BegunRun,
  { folder, tally }: { folder: string; tally: Tally },
): Promise<void> {
  const { feedId, brings, programme, currency, country, items } = feed
  const names = await finishedParts(folder)
  const task: TakingIn = {
    databaseUrl: app.databaseUrl,
    feed: { feedId, brings, programme, currency, country, items },
    run,
    reader: readerPlace(app, feed),
    parts: names.map((name) => ({ name, file: partPath(folder, name) })),
    origins: [...app.feedOrigins],
    now: app.clock(),
  }
  app.ending.signal.throwIfAborted()
  const thread = new Worker(new URL('taking-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: MEMORY,
  })
  let ended: Told['ended']
  thread.on('message', (told: Told) => {
    Object.assign(tally, told.counts)
    ended = told.ended ?? ended
  })
  try {
    await once(thread, 'exit', { signal: app.ending.signal })
  } catch (error) {
    throw isOutOfMemory(error) ? new PartnerFailure(messages.feedNeedsMemory) : error
  } finally {
    await thread.terminate()
  }
  if (!ended) {
    app.log.error({ ...run }, 'the thread that takes a feed in ended before it had')
    throw new PartnerFailure(messages.feedThreadEnded)
  }
  tally.kept.push(...ended.kept)
  if (ended.failure) throw errorOf(ended.failure)
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** The error that it was in the thread. */
function errorOf({ kind, message, code }: TakingFailure): Error {
  if (kind === 'Held') return new Held(message)
  if (kind === 'PartnerFailure') return new PartnerFailure(message)
  if (kind === 'ConnectionLost') return new ConnectionLost(message)
  return Object.assign(new Error(message), { code })
}
