import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../src/kit/database.ts'
import { APP_SECRET, type TestPortal } from './app.ts'
import { bareEnvironment } from './bare-environment.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { startMain, type MainProcess } from './main-process.ts'
import { portalInUse } from './portal-in-use.ts'

/* What an operator has for backups: commands as processes of their own, portals, folders. */

const COMMAND = join(import.meta.dirname, '../src/backup/command.ts')
export const CODE = { valid: 0, refused: 1 }
export const ends: (() => Promise<unknown>)[] = []

/** Ends and removes what a test has made; a file that uses these calls it after each. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end()
}

export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'orrery-backup-'))
  ends.push(() => rm(made, { recursive: true, force: true }))
  // As root the database runs as another user, who must be able to reach it.
  await chmod(made, 0o755)
  return made
}

/** A command with its exit code and all that it said. */
export function run(environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...bareEnvironment(), ...environment } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, said: out + error }),
    )
  })
}

export function main(environment: Record<string, string>): MainProcess {
  const started = startMain(environment)
  ends.push(async () => {
    started.child.kill('SIGTERM')
    await started.ended
  })
  return started
}

export async function emptyDatabase(): Promise<FreshDatabase> {
  const made = await freshDatabase()
  ends.push(() => made.drop())
  return made
}

export async function portalWithFigures(): Promise<TestPortal> {
  const portal = await portalInUse()
  ends.push(() => portal.close())
  return portal
}

export const of = ({ app, databaseUrl }: TestPortal) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET,
  DATA_DIR: app.config.dataDir,
})

/** What one statement answers there. */
export async function withPool(url: string, sql: string) {
  const pool = openPool(url, 1)
  const answer = await pool.query(sql)
  await pool.end()
  return answer
}
