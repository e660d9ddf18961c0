import { readdir } from 'node:fs/promises'
import { constants } from 'node:os'
import type { Config } from '../config.ts'
import { SettingsError } from '../settings.ts'
import { startEmbedded } from './embedded.ts'
import { knownPlace } from './folders.ts'
import { runningDatabase } from './running.ts'

/** Takes one sentence. */
type Tell = (line: string) => void

/**
 * Runs a command's work on the portal's database: that of DATABASE_URL, or the embedded one, as a portal runs it or
 * started for the time.
 * @throws SettingsError where there is none: an empty one beside the real one would look like it.
 */
export async function withDatabase<T>(
  { DATABASE_URL, dataDir }: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  tell: Tell,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  // Of a data folder that is not there nobody runs a database.
  const running = DATABASE_URL ?? (await runningDatabase(dataDir).catch(() => undefined))
  if (running !== undefined) return work(running)
  if (await holdsNone(dataDir)) {
    throw new SettingsError(
      `DATABASE_URL is not set, and DATA_DIR (${dataDir}) holds no embedded database: start the portal on it once.`,
    )
  }
  return withEmbedded(dataDir, tell, work)
}

/**
 * Runs work on the embedded database of a data folder, made when it is missing, which nobody else runs meanwhile.
 * @throws SettingsError when it cannot start.
 */
export async function withEmbedded<T>(
  dataDir: string,
  tell: Tell,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  // Without a listener a signal would end this process at once, and leave the database behind to nobody.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  const log = { info: tell, warn: tell }
  const embedded = await startEmbedded({ dataDir, log }).catch((error: Error) => {
    throw new SettingsError(error.message)
  })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Whether a data folder holds no cluster of any version; what cannot be read is left to the start to explain. */
async function holdsNone(dataDir: string): Promise<boolean> {
  try {
    const names = await readdir(await knownPlace(dataDir))
    return !names.some((name) => name.startsWith('cluster'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
