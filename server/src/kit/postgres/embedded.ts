import { findBinaries, usableBinaries, type Binaries } from './binaries.ts'
import { makePlace, type Place } from './folders.ts'
import { startHeld } from './held.ts'
import { holdFolder } from './lock.ts'
import type { Log } from './log.ts'
import { moveCluster, settleMove, type Carry } from './move.ts'

export interface EmbeddedOptions {
  /** Made when it is missing; everything of the database stays in it. */
  dataDir: string
  log: Log
  /** Further PostgreSQL settings, e.g. fsync off for tests. */
  settings?: Record<string, string>
  /** Another PostgreSQL than the one npm brought. */
  binaries?: Binaries
  /** Called when the server's process has begun to start: there is time for other work. */
  onLaunch?: () => void
  /** Takes the data of a former major version over; without it, a folder of such a one is refused. */
  carry?: Carry
}

export interface Embedded {
  /** The database `orrery` as the role `orrery`, which owns it and is no superuser. The same after a crash. */
  url: string
  /** The server's process; another one after a crash. */
  readonly pid: number
  version: string
  /** Fast shutdown; bounded to about 15 s. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts our own PostgreSQL on a data folder and keeps it running until `stop`: when its process dies,
 * it is started again on the same address, so a pool reconnects by itself.
 * @throws Error in one plain sentence when it cannot start (no binaries, folder in use, disk full, …).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await makePlace(options.dataDir, options.log)
  const lock = holdFolder(place.folder)
  try {
    const server = await startMoved(place, options)
    const stop = (): Promise<void> => server.stop().finally(() => lock.release())
    let stopped: Promise<void> | undefined
    return {
      url: server.url,
      get pid() {
        return server.pid()
      },
      version: server.version,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Once the folder is ours alone: the server, on data that are of its version. */
async function startMoved(place: Place, { carry, ...options }: EmbeddedOptions) {
  const found = options.binaries ?? (await findBinaries())
  const binaries = await usableBinaries(found, place)
  await settleMove(place, options.log)
  if (carry) await moveCluster(place, binaries, { ...options, carry })
  const server = await startHeld(place, binaries, options)
  return { ...server, version: binaries.version }
}
