import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { to as copyTo } from 'pg-copy-streams'
import { makeFolder } from '../kit/make-folder.ts'
import type { Secrets } from '../accounts/app-secret.ts'
import { openPool, type Client, type Db } from '../kit/database.ts'
import { dayTables, keptDays } from '../kit/day-partitions.query.ts'
import { OUR_SCHEMA } from '../kit/our-schema.ts'
import { SettingsError } from '../kit/settings.ts'
import { syncFolder, writeWhole } from '../kit/write-whole.ts'
import { refuseBrokenOff } from './broken-off.query.ts'
import { compress, expectSame, rowsIn, sha256Of } from './files.ts'
import {
  FOLDERS,
  isLarge,
  MANIFEST,
  PREVIOUS_SECRET,
  rowsOf,
  SECRET,
  type BackedUpTable,
  type Folder,
  type Manifest,
} from './manifest.ts'
import { copyOut, figuresOf, sequencesOf, sumsOf, tablesOf, type Table } from './tables.query.ts'
import { lastRuns, waitingJobs } from './waiting-jobs.query.ts'

export interface BackupSource {
  /** A PostgreSQL connection URL. */
  databaseUrl: string
  /** What lies beside the database; left out where that alone goes elsewhere. */
  beside?: Beside
  /** Hears of each large table that is written. */
  tell?: (line: string) => void
}

interface Beside {
  /** Where clicks wait while the database is unavailable, and podcasts lie. */
  dataDir: string
  /** The application secret, without which no API key can be read, and the one before while it is exchanged. */
  secrets: Secrets
}

/**
 * Writes a backup into a new folder while the portal runs: one snapshot of every table, the waiting
 * jobs, the secret, the clicks that wait and podcasts' audio. Every file is read again and compared before the folder
 * gets its name, so that a folder of this name is whole.
 * @throws SettingsError when the folder is there already, what was written cannot be read again, or a restore was broken off.
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined)) {
    throw new SettingsError(`${folder} is there already. Name a new folder.`)
  }
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  const uppermost = (await makeFolder(half, 0o700)) ?? half
  try {
    // A folder's mode is cut by the umask and never widened, but one above may have been there.
    await chmod(half, 0o700)
    // Clicks first: one that is folded meanwhile is then in both, and is counted once when it is folded again.
    const { beside } = source
    const others = beside
      ? [...(await copyFiles(beside, half, 'clicks')), ...(await copySecrets(beside, half))]
      : []
    const stored = await snapshot(source, half)
    // Audio last: a file is there before its podcast. One taken back meanwhile comes back without it, and says so.
    if (beside) others.push(...(await copyFiles(beside, half, 'audio')))
    const manifest = { ...stored, others }
    await writeWhole(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    await verify(half, manifest)
    await rename(half, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await takeAway(half, uppermost)
    throw error
  }
}

/** Takes half a backup away, and the folders above it that were made for it and hold nothing else. */
async function takeAway(half: string, uppermost: string): Promise<void> {
  await rm(half, { recursive: true, force: true })
  for (let above = half; above !== uppermost;) {
    above = dirname(above)
    await rmdir(above).catch(() => undefined)
  }
}

async function copySecrets({ secrets }: Beside, half: string): Promise<Manifest['others']> {
  const files: Manifest['others'] = []
  for (const [file, secret] of [
    [SECRET, secrets.secret],
    [PREVIOUS_SECRET, secrets.previous],
  ] as const) {
    if (secret === undefined) continue
    await writeFile(join(half, file), secret, { mode: 0o600, flush: true })
    files.push({ file, sha256: await sha256Of(join(half, file)) })
  }
  return files
}

async function copyFiles(
  { dataDir }: Beside,
  half: string,
  folder: Folder,
): Promise<Manifest['others']> {
  const names = await namesIn(join(dataDir, folder))
  await mkdir(join(half, folder), { mode: 0o700 })
  const files: Manifest['others'] = []
  for (const name of names.filter((each) => FOLDERS[folder].test(each))) {
    const file = `${folder}/${name}`
    // Clicks that have gone meanwhile have been folded into the database, whose snapshot comes later.
    if (!(await isCopied(join(dataDir, file), join(half, file)))) continue
    files.push({ file, sha256: await sha256Of(join(half, file)) })
  }
  return files
}

/** What a folder holds; one that is not there holds nothing, one that cannot be read may hold anything. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function isCopied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
}

/** The database as it was at one moment, whatever is stored meanwhile. */
async function snapshot(source: BackupSource, half: string): Promise<Omit<Manifest, 'others'>> {
  // A large table takes its time.
  const pool = openPool(source.databaseUrl, 1, 5_000, { statementMs: 0 })
  const db = await pool.connect()
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await refuseBrokenOff(db)
    const { rows: migrations } = await db.query<Manifest['migrations'][number]>(
      'SELECT name, sha256 FROM migration ORDER BY name',
    )
    const { rows: now } = await db.query<{ at: Date; version: string }>(
      `SELECT now() AS at, current_setting('server_version') AS version`,
    )
    const tables: BackedUpTable[] = []
    for (const table of await tablesOf(db)) {
      const copied = await copyTable(db, table, half)
      tables.push(copied)
      if (isLarge(copied)) source.tell?.(`Written: ${rowsOf(copied)}.`)
    }
    const partitions: Manifest['partitions'] = []
    for (const table of dayTables) partitions.push({ table, days: await keptDays(db, table) })
    const whole = {
      format: 1 as const,
      madeAt: (now[0]?.at ?? new Date(0)).toISOString(),
      postgres: now[0]?.version ?? '',
      migrations,
      tables,
      partitions,
      sequences: await sequencesOf(db),
      jobs: await waitingJobs(db),
      crontab: await lastRuns(db),
      figures: await figuresOf(db),
    }
    await db.query('COMMIT')
    return whole
  } finally {
    db.release(true)
    await pool.end()
  }
}

/**
 * Refuses what is no portal's, or another schema than its tables are in: it would make a backup of nothing.
 * @throws SettingsError in two sentences.
 */
export async function refuseEmpty(db: Db): Promise<void> {
  const { rows } = await db.query<{ there: boolean }>(`SELECT ${OUR_SCHEMA} IS NOT NULL AS there`)
  if (rows[0]?.there) return
  throw new SettingsError(
    'This database holds no portal. Name the one of the portal in DATABASE_URL, with the search_path that the portal has.',
  )
}

async function copyTable(db: Client, table: Table, half: string): Promise<BackedUpTable> {
  const file = `${table.name}.copy.gz`
  await compress(db.query(copyTo(copyOut(table))), join(half, file))
  const sha256 = await sha256Of(join(half, file))
  return { ...table, file, sha256, ...(await sumsOf(db, table.name)) }
}

/** Reads everything again: what the disk has is what was meant. */
async function verify(half: string, manifest: Manifest): Promise<void> {
  for (const { file, sha256 } of manifest.others) await expectSame(join(half, file), sha256)
  for (const { file, sha256, name, rows } of manifest.tables) {
    await expectSame(join(half, file), sha256)
    const found = await rowsIn(join(half, file))
    if (found === rows) continue
    throw new SettingsError(`${name} has ${rows} rows, but ${found} were written. Try again.`)
  }
}
