import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Watched } from './portal-process.ts'

export interface BenchPortal {
  url: string
  /** Memory and event-loop delay of the portal's process while `work` runs. */
  watch(work: () => Promise<void>): Promise<Watched>
  stop(): Promise<void>
}

/** A setting: it caches no answer, so that every call is one that was not asked before. */
export const UNCACHED = { UNCACHED: '1' }

/** What the portals encrypt their vendors' keys with. */
export const SECRET = 'a secret of the bench, 32 characters and more'

/**
 * Starts a real portal on a database, in a process of its own.
 * @param more settings on top, such as the connections of its programmes.
 */
export async function startPortal(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<BenchPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-portal-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    // As `npm start` has it: a thread's modules are then not compiled anew.
    NODE_COMPILE_CACHE: join(tmpdir(), 'orrery-bench-compiled'),
    ...more,
  }
  const child = fork(new URL('portal-process.ts', import.meta.url), { env, execArgv: [] })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The portal of the bench ended; it says why above.')
  })
  // Whoever waits is told; an end that nobody waits for is the one asked for.
  ended.catch(() => undefined)
  const said = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0]
  return {
    url: (await said()) as string,
    watch: async (work) => {
      child.send('watch')
      await said()
      await work()
      child.send('tell')
      return (await said()) as Watched
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
