import { randomBytes } from 'node:crypto'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { runMigrations } from 'graphile-worker'
import { Client, type QueryResultRow } from 'pg'
import { openPool } from '../src/kit/database.ts'
import { dayTables, prepareDays } from '../src/kit/day-partitions.query.ts'
import { migrate } from '../src/kit/migrate.ts'
import { distribute } from '../src/distribute/distribute.ts'
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

/**
 * An autovacuum that is at work there belongs to the server's owner; FORCE may not end it (42501). What it ends has
 * five seconds for that (55006), which is little on a busy machine.
 */
const dropping = retry(
  handleWhen((error) => ['42501', '55006'].includes((error as { code?: string }).code ?? '')),
  { maxAttempts: 40, backoff: new ConstantBackoff(250) },
)

interface Known {
  url: string
  /** The server of `url` first, then those that Citus spreads its tables over. */
  machines: string[]
  prefix: string
}

/** How the processes that run the tests learn about the server that the run has started. */
const variable = 'ORRERY_TEST_SERVER'

/** For vitest: one server for the whole run. Returns what is to be called at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return () => server.stop()
}

/**
 * A migrated, empty database on the run's server, as a portal that has started once leaves it: with the queue's
 * tables and the next days' partitions. A copy of the run's template, so it takes some 30 ms.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const known = knownServer()
  return newDatabase(known, (name) =>
    onEach(
      known.machines,
      `CREATE DATABASE ${name} TEMPLATE ${known.prefix}_template STRATEGY FILE_COPY`,
    ),
  )
}

/** A database without any table. Where there are several machines, it knows them and has nothing to spread yet. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const known = knownServer()
  return newDatabase(known, (name) => makeEmpty(known.machines, name))
}

function knownServer(): Known {
  const known = process.env[variable]
  if (!known) throw new Error('No test server: run under vitest, or call startTestServer() first.')
  return JSON.parse(known) as Known
}

async function newDatabase(
  { url, machines, prefix }: Known,
  make: (name: string) => Promise<void>,
): Promise<FreshDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await make(name)
  return {
    url: named(url, name),
    drop: async () => {
      for (const machine of machines) await dropDatabase(machine, name)
    },
  }
}

/** Whether the tests run on a Citus with several machines. */
export function isSpread(): boolean {
  return (JSON.parse(process.env[variable] ?? '{"machines":[]}') as Known).machines.length > 1
}

/**
 * Starts the server of a test run: that of TEST_DATABASE_URL, else an embedded one in a temporary folder.
 * Where TEST_DATABASE_URL names a Citus that knows other machines, every test's database is spread over them.
 * Also for runs outside vitest (browser journeys, bench); child processes may call freshDatabase() too.
 */
export async function startTestServer(): Promise<TestServer> {
  const prefix = `orrery_test_${randomBytes(4).toString('hex')}`
  const theirs = process.env['TEST_DATABASE_URL']
  const machines = theirs ? await machinesOf(theirs) : []
  const server = theirs
    ? { url: theirs, stop: () => dropAll(machines, prefix) }
    : await startTemporary()
  if (!theirs) machines.push(server.url)
  try {
    await makeTemplate(machines, `${prefix}_template`)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[variable] = JSON.stringify({ url: server.url, machines, prefix } satisfies Known)
  return { url: server.url, freshDatabase, stop: server.stop }
}

/** @param url another database of the same server. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return dropping.execute(async () => {
    await command(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })
}

/** The server itself, and those that its Citus spreads tables over, under the same role. */
async function machinesOf(url: string): Promise<string[]> {
  const [citus] = await command(url, `SELECT FROM pg_extension WHERE extname = 'citus'`)
  if (!citus) return [url]
  const workers = await command<{ host: string; port: number }>(
    url,
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid',
  )
  return [url, ...workers.map(({ host, port }) => at(url, host, port))]
}

/** The database that every other one is copied from, on each machine. */
async function makeTemplate(machines: string[], name: string): Promise<void> {
  const [first = '', ...workers] = machines
  await makeEmpty(machines, name)
  const pool = openPool(named(first, name))
  try {
    await migrate(pool)
    if (workers.length > 0) await distribute(pool, () => undefined)
    await runMigrations({ pgPool: pool })
    for (const table of dayTables) await prepareDays(pool, table)
  } finally {
    await pool.end()
  }
  for (const machine of machines) {
    // Nobody may be connected to a database while it is copied, Citus's own processes neither; an autovacuum, which
    // its owner alone may end, goes by itself.
    await command(machine, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await command(
      machine,
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = $1 AND backend_type <> 'autovacuum worker'`,
      [name],
    )
  }
}

async function makeEmpty(machines: string[], name: string): Promise<void> {
  await onEach(machines, `CREATE DATABASE ${name}`)
  if (machines.length > 1) await joinMachines(machines, name)
}

async function onEach(machines: string[], sql: string): Promise<void> {
  for (const machine of machines) await command(machine, sql)
}

async function joinMachines(machines: string[], name: string): Promise<void> {
  const [first = '', ...workers] = machines
  for (const machine of machines) await command(named(machine, name), 'CREATE EXTENSION citus')
  const { hostname, port } = new URL(first)
  await command(named(first, name), 'SELECT citus_set_coordinator_host($1, $2::int)', [
    hostname,
    port,
  ])
  for (const worker of workers.map((each) => new URL(each))) {
    await command(named(first, name), 'SELECT citus_add_node($1, $2::int)', [
      worker.hostname,
      worker.port,
    ])
  }
}

async function dropAll(machines: string[], prefix: string): Promise<void> {
  for (const machine of machines) {
    const made = await command<{ name: string }>(
      machine,
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of made) await dropDatabase(machine, name)
  }
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

/** The same database and role on another server. */
function at(url: string, host: string, port: number): string {
  const other = new URL(url)
  other.hostname = host
  other.port = String(port)
  return other.href
}
