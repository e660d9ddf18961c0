import { randomBytes } from 'node:crypto'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { Client, type QueryResultRow } from 'pg'
import { openPool } from '../src/kit/database.ts'
import { migrate } from '../src/kit/migrate.ts'
import { startTemporary } from './temporary.ts'

/** A database of one test: migrated and otherwise empty. */
export interface FreshDatabase {
  url: string
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>
}

export interface TestServer {
  /** A database on the server in which nothing is kept; its role may make databases. */
  url: string
  freshDatabase(): Promise<FreshDatabase>
  /** Drops what this run has made and ends the server, if it is ours. */
  stop: () => Promise<void>
}

/** An autovacuum that is at work there belongs to the server's owner; FORCE may not end it (42501). */
const dropping = retry(
  handleWhen((error) => (error as { code?: string }).code === '42501'),
  { maxAttempts: 40, backoff: new ConstantBackoff(250) },
)

/** How the processes that run the tests learn about the server that the run has started. */
const variable = 'ORRERY_TEST_SERVER'

/** For vitest: one server for the whole run. Returns what is to be called at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return () => server.stop()
}

/** A migrated, empty database on the run's server; a copy of the run's template, so it takes some 30 ms. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const known = process.env[variable]
  if (!known) throw new Error('No test server: run under vitest, or call startTestServer() first.')
  const { url, prefix } = JSON.parse(known) as { url: string; prefix: string }
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await command(url, `CREATE DATABASE ${name} TEMPLATE ${prefix}_template STRATEGY FILE_COPY`)
  return {
    url: named(url, name),
    drop: () => dropDatabase(url, name),
  }
}

/**
 * Starts the server of a test run: that of TEST_DATABASE_URL, else an embedded one in a temporary folder.
 * Also for runs outside vitest (browser journeys, bench); child processes may call freshDatabase() too.
 */
export async function startTestServer(): Promise<TestServer> {
  const prefix = `orrery_test_${randomBytes(4).toString('hex')}`
  const theirs = process.env['TEST_DATABASE_URL']
  const server = theirs
    ? { url: theirs, stop: () => dropAll(theirs, prefix) }
    : await startTemporary()
  try {
    await makeTemplate(server.url, `${prefix}_template`)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[variable] = JSON.stringify({ url: server.url, prefix })
  return { url: server.url, freshDatabase, stop: server.stop }
}

/** @param url another database of the same server. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return dropping.execute(async () => {
    await command(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

/** The database that every other one is copied from. */
async function makeTemplate(url: string, name: string): Promise<void> {
  await command(url, `CREATE DATABASE ${name}`)
  const pool = openPool(named(url, name))
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
  // Nobody may be connected to a database while it is copied.
  await command(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const made = await command<{ name: string }>(
    url,
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of made) await dropDatabase(url, name)
}

async function command<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The same server and role, another database. */
function named(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
