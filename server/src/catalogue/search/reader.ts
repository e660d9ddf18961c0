import { Worker } from 'node:worker_threads'
import { indexInUse } from './index-in-use.ts'
import type { Replied, Tasks } from './thread-messages.ts'

/** Whatever reads an index, most often a thread. It is gone for good once it has ended, for whatever reason. */
export interface Reader {
  /** @throws ReaderEnded when it ended before it answered; Error for what it could not do. */
  tell<Task extends keyof Tasks>(told: Tasks[Task]['told']): Promise<Tasks[Task]['answer']>
  /** Settles when it has ended. */
  ended: Promise<void>
  close(): Promise<void>
}

export class ReaderEnded extends Error {
  override name = 'ReaderEnded'
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

export function startReader(): Reader {
  const thread = new Worker(new URL('reader-thread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const end = Promise.withResolvers<undefined>()
  let [last, isOver] = [0, false]
  thread.on('message', (replied: Replied) => {
    const asker = waiting.get(replied.id)
    waiting.delete(replied.id)
    if (replied.answer === undefined) asker?.reject(new Error(replied.failed))
    else asker?.resolve(JSON.parse(replied.answer))
  })
  // An error ends it; what it was is in the answers that never came.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    isOver = true
    for (const { reject } of waiting.values()) reject(new ReaderEnded())
    waiting.clear()
    end.resolve(undefined)
  })
  return {
    tell: (told) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new ReaderEnded())
        last += 1
        waiting.set(last, { resolve, reject })
        thread.postMessage({ id: last, told }, [])
      }),
    ended: end.promise,
    close: async () => {
      await thread.terminate()
      await end.promise
    },
  }
}

/** Reads in this process: an index without products, for which a thread would only be in the way of the start. */
export function readHere(): Reader {
  const index = indexInUse()
  return {
    tell: async (told) => index.answerTo(told),
    ended: new Promise(() => undefined),
    close: async () => index.close(),
  }
}
