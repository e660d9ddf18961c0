import { copyFile, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { from as copyFrom } from 'pg-copy-streams'
import { makeFolder } from '../kit/make-folder.ts'
import type { Secrets } from '../accounts/app-secret.ts'
import { openPool, transaction, type Client, type Pool } from '../kit/database.ts'
import { makeDay } from '../kit/day-partitions.query.ts'
import { migrate, readMigrations } from '../kit/migrate.ts'
import { refuseOthersQueue } from '../kit/own-queue.query.ts'
import { SettingsError } from '../kit/settings.ts'
import { syncFolder } from '../kit/write-whole.ts'
import { beginRestore, endRestore, refuseBrokenOff } from './broken-off.query.ts'
import { expand, expectSame } from './files.ts'
import {
  FOLDERS,
  isLarge,
  PREVIOUS_SECRET,
  readManifest,
  rowsOf,
  SECRET,
  type BackedUpTable,
  type Manifest,
} from './manifest.ts'
import { copyIn, sumsOf, tablesOf } from './tables.query.ts'
import { addJobs } from './waiting-jobs.query.ts'

export interface RestoreTarget {
  /** A PostgreSQL connection URL; the database must hold no portal yet. */
  databaseUrl: string
  /** Where to put what lay beside the database; left out for a backup without. */
  beside?: {
    dataDir: string
    /** Puts the backup's secrets where the next start looks for them, or refuses. */
    keepSecrets(secrets: Secrets): Promise<void>
  }
  /** Hears of each large table that is back. */
  tell?: (line: string) => void
}

/** What a backup says of itself, when all of it is there as it was written; SettingsError when not. */
export async function checkedBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { file, sha256 } of [...manifest.tables, ...manifest.others]) {
    await expectSame(join(folder, file), sha256)
  }
  return manifest
}

/**
 * Puts a backup into an empty database and brings that to this version. Nothing stays unless every table
 * then adds up to what was backed up.
 * @param manifest as {@link checkedBackup} read it.
 * @throws SettingsError in one sentence: a backup of a newer version, a database in use or newer than the
 *   backup, another portal's queue, another secret.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<void> {
  const last = await lastMigration(manifest)
  // A large database takes its time, also for the ANALYZE at the end.
  const pool = openPool(target.databaseUrl, 2, 5_000, { statementMs: 0 })
  try {
    await refuseUsed(pool)
    await refuseNewer(pool, last)
    await refuseOthersQueue(pool)
    await target.beside?.keepSecrets(await secretsIn(folder, manifest))
    await beginRestore(pool)
    await migrate(pool, undefined, last)
    await makeDays(pool, manifest)
    await transaction(pool, (db) => load(db, folder, manifest, target.tell))
    await migrate(pool)
    await addJobs(pool, manifest)
    await pool.query('ANALYZE')
    if (target.beside) await restoreFolders(folder, manifest, target.beside.dataDir)
    await endRestore(pool)
  } finally {
    await pool.end()
  }
}

async function restoreFolders(from: string, manifest: Manifest, dataDir: string): Promise<void> {
  for (const each of Object.keys(FOLDERS)) await restoreFiles(from, manifest, dataDir, each)
}

async function secretsIn(folder: string, { others }: Manifest): Promise<Secrets> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const hasPrevious = others.some(({ file }) => file === PREVIOUS_SECRET)
  return {
    secret: await read(SECRET),
    previous: hasPrevious ? await read(PREVIOUS_SECRET) : undefined,
  }
}

/** The last migration that the backed-up database had, by content: it may have had another number. */
async function lastMigration({ migrations }: Manifest): Promise<string | undefined> {
  const files = await readMigrations()
  const ours = new Set(files.map(({ sha256 }) => sha256))
  const theirs = new Set(migrations.map(({ sha256 }) => sha256))
  const strange = migrations.find(({ sha256 }) => !ours.has(sha256))
  if (strange) {
    throw new SettingsError(
      `This backup is of a newer version of Orrery, which has the migration ${strange.name}. Restore it with that version.`,
    )
  }
  return files.findLast(({ sha256 }) => theirs.has(sha256))?.name
}

const INTO_EMPTY =
  'A restore goes into an empty one: name another DATA_DIR, or another database in DATABASE_URL.'

async function refuseUsed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('vendor') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return
  const { rowCount } = await pool.query('SELECT FROM vendor LIMIT 1')
  if (rowCount === 0) return
  await refuseBrokenOff(pool)
  throw new SettingsError(`This database has vendors already. ${INTO_EMPTY}`)
}

/** Rows go into tables of the backup's version; those that a start of a later one has made have another form. */
async function refuseNewer(pool: Pool, last: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('migration') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return
  const { rows: later } = await pool.query<{ name: string }>(
    'SELECT name FROM migration WHERE name COLLATE "C" > $1 ORDER BY name LIMIT 1',
    [last],
  )
  if (!later[0]) return
  throw new SettingsError(
    `This database has the migration ${later[0].name}, which comes after those of the backup. ${INTO_EMPTY}`,
  )
}

/**
 * Makes the partitions before their rows come: out of the rest a day would have to be taken by reading all of
 * it. Each on its own, for in one transaction they would hold more locks than PostgreSQL has.
 */
async function makeDays(pool: Pool, { partitions }: Manifest): Promise<void> {
  for (const { table, days } of partitions) {
    for (const day of days) await makeDay(pool, table, day)
  }
}

async function load(
  db: Client,
  folder: string,
  manifest: Manifest,
  tell: RestoreTarget['tell'],
): Promise<void> {
  // Old clicks do not come late now: which days wait for their sums is in the backup.
  await db.query(`SET LOCAL orrery.restoring = 'on'`)
  // What a migration has put there is in the backup too.
  for (const { name } of (await tablesOf(db)).toReversed()) {
    const { rows } = await sumsOf(db, name)
    if (rows !== '0') await db.query(`DELETE FROM "${name}"`)
  }
  for (const table of manifest.tables) {
    await loadTable(db, folder, table)
    if (isLarge(table)) tell?.(`Back and compared: ${rowsOf(table)}.`)
  }
  for (const { name, value } of manifest.sequences) {
    await db.query(`SELECT setval(format('%I', $1::text)::regclass, $2)`, [name, value])
  }
}

async function loadTable(db: Client, folder: string, table: BackedUpTable): Promise<void> {
  const { name, file, rows, checksum } = table
  await expand(join(folder, file), db.query(copyFrom(copyIn(table))))
  const found = await sumsOf(db, name)
  if (found.rows === rows && found.checksum === checksum) return
  throw new SettingsError(
    `${name} did not come back as it was backed up (${found.rows} of ${rows} rows); nothing was restored.`,
  )
}

async function restoreFiles(
  from: string,
  { others }: Manifest,
  dataDir: string,
  folder: string,
): Promise<void> {
  await makeFolder(join(dataDir, folder))
  for (const { file } of others.filter((each) => dirname(each.file) === folder)) {
    await copyFile(join(from, file), join(dataDir, file))
  }
  await syncFolder(join(dataDir, folder))
}
