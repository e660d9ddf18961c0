import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries, usableBinaries, type Binaries } from './binaries.ts'
import { makePlace, type Place } from './folders.ts'
import { ensureCluster } from './initdb.ts'
import { holdFolder } from './lock.ts'
import { openLogFile, type Log } from './log.ts'
import { stopOrphan } from './orphan.ts'
import { ensureDatabase } from './role.ts'
import { chooseAddress, launch, untilReady, urlOf, type Run } from './server.ts'
import { supervise } from './supervise.ts'

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
    const server = await startHeld(place, options)
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

/** The same, once the folder is ours alone. */
async function startHeld(place: Place, { log, settings = {}, ...options }: EmbeddedOptions) {
  const found = options.binaries ?? (await findBinaries())
  const binaries = await usableBinaries(found, place)
  await stopOrphan(place.cluster, log)
  const password = await ensureCluster(place, binaries, settings['fsync'] !== 'off')
  const address = await chooseAddress(place)
  const logFile = openLogFile(join(place.folder, 'server.log'))
  const superuser = urlOf(address, 'postgres', password, 'postgres')

  let mark = 0
  const run = (): Run => {
    mark = logFile.size()
    return launch(place, binaries, address, logFile, settings)
  }
  const ready = async (started: Run): Promise<void> => {
    await untilReady(started, superuser, place.folder, () => logFile.since(mark))
    await ensureDatabase(superuser)
  }
  const tidy = async (): Promise<void> => {
    logFile.close()
    if (address.socketDir === place.folder) return
    await rm(address.socketDir, { recursive: true, force: true })
  }
  try {
    const starting = supervise(run, ready, log)
    options.onLaunch?.()
    const server = await starting
    return {
      url: urlOf(address, 'orrery', password, 'orrery'),
      pid: server.pid,
      version: binaries.version,
      stop: async () => {
        await server.stop()
        await tidy()
      },
    }
  } catch (error) {
    await tidy()
    throw error
  }
}
