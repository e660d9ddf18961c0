import { Worker } from 'node:worker_threads'

/** More than 5 million products' words take; whoever needs more is ended, not the portal. */
const MOST_MEMORY_MB = 1_024

/**
 * Makes an index of all products in a thread of its own, which has a connection of its own.
 * @returns the path of the index.
 */
export async function buildInThread(
  task: { databaseUrl: string; folder: string },
  ending: AbortSignal,
): Promise<string> {
  ending.throwIfAborted()
  const thread = new Worker(new URL('builder-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const stop = () => void thread.terminate()
  ending.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      let path: string | undefined
      thread.once('message', (made: string) => {
        path = made
      })
      thread.once('error', reject)
      thread.once('exit', () => {
        if (path === undefined) reject(new Error('The thread ended before the index was made.'))
        else resolve(path)
      })
    })
  } finally {
    ending.removeEventListener('abort', stop)
  }
}
