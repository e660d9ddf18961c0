import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import type { RefusedRow } from './refused.query.ts'
import type { RunKey } from './run.query.ts'
import { errorOf, type ThreadFailure } from './thread-failure.ts'

/**
 * The largest row is some hundred kilobytes; whatever needs more is ended, and the portal is not. What is
 * young is looked through often, since the bytes that pass by wait for that.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 2 }

/** What a thread tells: how far it is, and at last how it ended. */
export interface Told {
  /** That have been brought so far. */
  bytes?: number
  /** Rows that have been read so far. */
  counts?: Counts
  ended?: { kept?: readonly RefusedRow[]; failure?: ThreadFailure }
}

export interface Counts {
  rows: number
  taken: number
  refused: number
}

/**
 * Has a thread of its own do what a module does with the task that it is given. It ends when the portal does.
 * @param onTold hears each thing that it tells.
 * @throws PartnerFailure when the thread dies of its work; what the thread threw.
 */
export async function apart(
  app: App,
  { module, task, run }: { module: URL; task: unknown; run: RunKey },
  onTold: (told: Told) => void,
): Promise<void> {
  app.ending.signal.throwIfAborted()
  const thread = new Worker(module, { workerData: task, resourceLimits: MEMORY })
  let ended: Told['ended']
  thread.on('message', (told: Told) => {
    ended = told.ended ?? ended
    onTold(told)
  })
  try {
    await once(thread, 'exit', { signal: app.ending.signal })
  } catch (error) {
    throw isOutOfMemory(error) ? new PartnerFailure(messages.feedNeedsMemory) : error
  } finally {
    await thread.terminate()
  }
  if (!ended) {
    app.log.error({ ...run }, 'a thread of a feed ended before its work')
    throw new PartnerFailure(messages.feedThreadEnded)
  }
  if (ended.failure) throw errorOf(ended.failure)
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
