import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Place } from './folders.ts'
import { ensureCluster } from './initdb.ts'
import { openLogFile, type Log } from './log.ts'
import { stopOrphan } from './orphan.ts'
import { ensureDatabase } from './role.ts'
import { chooseAddress, launch, untilReady, urlOf, type Run } from './server.ts'
import { supervise } from './supervise.ts'

export interface HeldOptions {
  log: Log
  /** Further PostgreSQL settings, stronger than ours. */
  settings?: Record<string, string>
  /** The password of a cluster that is still to be made, instead of a new one. */
  password?: string
  /** Called when the server's process has begun to start. */
  onLaunch?: () => void
}

/** A server that is kept running until `stop`. */
export interface HeldServer {
  url: string
  pid: () => number
  stop: () => Promise<void>
}

/**
 * Runs these binaries, usable as they lie, on a place that is ours alone: somebody above holds its lock.
 * The cluster is made when there is none.
 * @throws Error in one sentence when it cannot start.
 */
export async function startHeld(
  place: Place,
  binaries: Binaries,
  { log, settings = {}, password: given, onLaunch }: HeldOptions,
): Promise<HeldServer> {
  await stopOrphan(place.cluster, log)
  const password = await ensureCluster(place, binaries, {
    sync: settings['fsync'] !== 'off',
    ...(given !== undefined && { password: given }),
  })
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
    onLaunch?.()
    const server = await starting
    return {
      url: urlOf(address, 'orrery', password, 'orrery'),
      pid: server.pid,
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
