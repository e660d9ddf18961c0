import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveTime, type Client, type Db, type Pool } from './database.ts'
import { refuseHiddenExtension } from './hidden-extension.query.ts'
import { SettingsError } from './settings.ts'

export interface Migration {
  /** File name without `.sql`, such as '0001-accounts'. */
  name: string
  sql: string
  sha256: string
}

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any fixed number will do, as long as every node takes the same. */
const lockKey = 7_263_017_401

/** Landed for an hour and was taken back: it dropped a function that nothing asks any more. */
const withdrawn = '0012-one-rule-of-days'

/**
 * Brings the database to the state of `server/migrations`: each `NNNN-name.sql` that it has not seen is
 * applied once, in order, in a transaction of its own, and recorded with its SHA-256 in `migration`.
 * One that was applied under another number is known by its content and recorded under its name of now;
 * the former row stays, so that a node of the version before remains ready during an update.
 * Many nodes may start at once: one applies, the others wait for it.
 * @param folder where the files are; another one in tests.
 * @param last the name of the last one to apply; a restore stops at the backup's.
 * @returns the names applied now, in order.
 * @throws SettingsError naming the file when an applied one was changed, is missing or comes too late, or
 * when one fails.
 */
export async function migrate(pool: Pool, folder: string = ours, last?: string): Promise<string[]> {
  const all = await readMigrations(folder)
  const files = all.filter(({ name }) => last === undefined || name <= last)
  return holdMigrations(pool, async (client) => {
    const applied = await readApplied(client)
    const { renumbered, pending } = compare(files, applied)
    for (const migration of renumbered) await record(client, migration)
    if (pending.length > 0) await refuseHiddenExtension(client)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  })
}

/**
 * Runs `work` while no other process changes the tables' form; one that wants to waits. No statement of it
 * has a limit, and each waits 10 s for a table (error 55P03).
 */
export async function holdMigrations<T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    // Waiting for another node may take as long as that node's work; both limits are set anew below.
    await giveTime(client, 0)
    await client.query('SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    // Work that cannot get its table within this time would hold up everybody queued behind it.
    await client.query(`SET lock_timeout = '10s'`)
    return await work(client)
  } finally {
    // The connection is closed, and the lock and the settings go with it.
    client.release(true)
  }
}

/**
 * Whether the database has every migration of this version. It may have later ones: during an update
 * another node is ahead.
 */
export async function isMigrated(db: Db, folder: string = ours): Promise<boolean> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const names = files.map((file) => file.slice(0, -'.sql'.length))
  const { rows } = await db.query<{ applied: number }>(
    'SELECT count(*)::int AS applied FROM migration WHERE name = ANY($1)',
    [names],
  )
  return rows[0]?.applied === names.length
}

/** The files of a folder, in order. Throws SettingsError when one is not called as it should be. */
export async function readMigrations(folder: string = ours): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const odd = names.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  if (odd) throw new SettingsError(`Migration ${odd}: it is to be called NNNN-what-it-does.sql.`)
  const twin = names.find((file, at) => names[at + 1]?.slice(0, 4) === file.slice(0, 4))
  if (twin) throw new SettingsError(`Migration ${twin}: there are two with this number.`)
  return Promise.all(
    names.map(async (file) => {
      // A checkout with other line ends is the same migration.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -'.sql'.length), sql, sha256 }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migration ORDER BY name',
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** What is there under a former name, and what is still to be applied; refuses another history than the files'. */
function compare(files: Migration[], applied: Map<string, string>) {
  const known = new Set(files.map(({ name }) => name))
  const contents = new Set(files.map(({ sha256 }) => sha256))
  const strangers = [...applied].filter(([name]) => !known.has(name) && name !== withdrawn)
  const missing = strangers.find(([, sha256]) => !contents.has(sha256))
  if (missing) {
    throw new SettingsError(
      `Migration ${missing[0]} is applied in this database, but its file is missing: this version of the program is too old for it.`,
    )
  }
  const changed = files.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (changed) {
    throw new SettingsError(
      `Migration ${changed.name} was changed after it was applied. Put it back and write a new one.`,
    )
  }
  const former = new Set(strangers.map(([, sha256]) => sha256))
  const open = files.filter(({ name }) => !applied.has(name))
  const pending = open.filter(({ sha256 }) => !former.has(sha256))
  // What was renumbered was there before those that now stand in front of it.
  const last = files.findLast(({ name, sha256 }) => applied.has(name) && !former.has(sha256))
  const late = pending.find(({ name }) => last !== undefined && name < last.name)
  if (late) {
    throw new SettingsError(
      `Migration ${late.name} comes before ${last?.name}, which is applied already.`,
    )
  }
  return { renumbered: open.filter(({ sha256 }) => former.has(sha256)), pending }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(
      `Migration ${migration.name} failed and nothing of it is kept: ${reason}`,
      { cause: error },
    )
  }
}

async function record(client: Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256])
}
