import { fork } from 'node:child_process'

export interface ToBuild {
  databaseUrl: string
  /** Where the index is to be. */
  folder: string
}

/** Where it is, or why there is none. */
export type Built = { path: string } | { failed: string }

/** Some 4 million different words; whoever needs more is ended, and the portal is not. */
const MEMORY = ['--max-old-space-size=512', '--max-semi-space-size=8']

/**
 * Makes an index of all products in a process of its own, which has a connection of its own: what it needs
 * for a moment is given back whole, and it stands behind whatever answers requests.
 * @returns the path of the index.
 */
export async function buildInProcess(task: ToBuild, ending: AbortSignal): Promise<string> {
  ending.throwIfAborted()
  const child = fork(new URL('builder-process.ts', import.meta.url), { execArgv: MEMORY })
  const stop = () => void child.kill('SIGKILL')
  ending.addEventListener('abort', stop, { once: true })
  try {
    const built = await new Promise<Built>((resolve, reject) => {
      let said: Built = { failed: 'the process ended before the index was made' }
      child.once('message', (message) => {
        said = message as Built
      })
      child.once('error', reject)
      child.once('exit', () => resolve(said))
      child.send(task)
    })
    if ('failed' in built) throw new Error(built.failed)
    return built.path
  } finally {
    ending.removeEventListener('abort', stop)
  }
}
