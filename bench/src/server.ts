import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '@orrery/server/kit/database'
import { migrate } from '@orrery/server/kit/migrate'
import { startEmbedded } from '@orrery/server/kit/postgres/embedded'
import { dropDatabase } from '@orrery/server/test/database'

/** A PostgreSQL server that the bench may make databases on. */
export interface BenchServer {
  /** A migrated, empty database; it goes when the server is stopped. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL, else an embedded one with its normal settings, fsync on, in a temporary folder. */
export async function startServer(): Promise<BenchServer> {
  const theirs = process.env['TEST_DATABASE_URL']
  return theirs ? shared(theirs) : embedded()
}

async function embedded(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'))
  // A temporary folder is closed to everybody else, and root's database runs as another user.
  await chmod(folder, 0o711)
  const log = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) }
  const server = await startEmbedded({ dataDir: folder, log })
  return {
    database: (name) => makeDatabase(server.url, name),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function shared(url: string): BenchServer {
  const prefix = `orrery_bench_${randomBytes(4).toString('hex')}_`
  const made: string[] = []
  return {
    database: (name) => {
      made.push(prefix + name)
      return makeDatabase(url, prefix + name)
    },
    stop: async () => {
      for (const name of made) await dropDatabase(url, name)
    },
  }
}

async function makeDatabase(url: string, name: string): Promise<string> {
  await onConnection(url, (pool) => pool.query(`CREATE DATABASE ${name}`))
  const made = new URL(url)
  made.pathname = `/${name}`
  await onConnection(made.href, migrate)
  return made.href
}

/** One connection for as long as some work takes; its statements may take as long as they need. */
export async function onConnection<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1, undefined, { statementMs: 0 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
