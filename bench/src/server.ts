import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '@orrery/server/kit/database'
import { migrate } from '@orrery/server/kit/migrate'
import { startEmbedded } from '@orrery/server/kit/postgres/embedded'

/** A PostgreSQL server that the bench may make databases on. */
export interface BenchServer {
  /** A migrated, empty database; it goes when the server is stopped. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

/** The server of TEST_DATABASE_URL, else an embedded one with its normal settings, fsync on, in a temporary folder. */
export async function startServer(): Promise<BenchServer> {
  const theirs = process.env['TEST_DATABASE_URL']
  return theirs ? databasesOn(theirs, async () => undefined) : embedded()
}

async function embedded(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'))
  // A temporary folder is closed to everybody else, and root's database runs as another user.
  await chmod(folder, 0o711)
  const log = { info: () => undefined, warn: (text: string) => process.stderr.write(`${text}\n`) }
  const server = await startEmbedded({ dataDir: folder, log })
  return databasesOn(server.url, async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
}

function databasesOn(url: string, stop: () => Promise<void>): BenchServer {
  const prefix = `orrery_bench_${randomBytes(4).toString('hex')}`
  const made: string[] = []
  return {
    database: async (name) => {
      const full = `${prefix}_${name}`
      await onConnection(url, (pool) => pool.query(`CREATE DATABASE ${full}`))
      made.push(full)
      const other = new URL(url)
      other.pathname = `/${full}`
      await onConnection(other.href, migrate)
      return other.href
    },
    stop: async () => {
      await onConnection(url, async (pool) => {
        for (const name of made) await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      })
      await stop()
    },
  }
}

/** One connection for as long as some work takes; its statements may take as long as they need. */
export async function onConnection<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1)
  try {
    await pool.query('SET statement_timeout = 0')
    return await work(pool)
  } finally {
    await pool.end()
  }
}
