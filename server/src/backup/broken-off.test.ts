import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { APP_SECRET } from '../../test/app.ts'
import { freshDatabase } from '../../test/database.ts'
import { startMain } from '../../test/main-process.ts'
import { portalInUse } from '../../test/portal-in-use.ts'
import { startProgram } from '../../test/program.ts'
import { openPool } from '../kit/database.ts'

/* A restore that dies between the tables and what comes after them: jobs, clicks and podcasts would be missing. */

vi.setConfig({ testTimeout: 180_000 })

const BROKEN_OFF = 'A restore into this database goes on, or was broken off.'
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('what a restore has not finished is neither started, nor backed up, nor restored into', async () => {
  const portal = await portalInUse()
  ends.push(() => portal.close())
  const here = await mkdtemp(join(tmpdir(), 'orrery-broken-off-'))
  ends.push(() => rm(here, { recursive: true, force: true }))
  const command = (database: string, ...args: string[]) =>
    startProgram(
      'backup/command.ts',
      { DATABASE_URL: database, APP_SECRET, DATA_DIR: portal.app.config.dataDir },
      args,
    )
  const main = (database: string) => {
    const started = startMain({ DATABASE_URL: database, APP_SECRET, DATA_DIR: here })
    ends.push(async () => {
      started.child.kill('SIGTERM')
      await started.ended
    })
    return started
  }
  const backup = join(here, 'backup')
  expect(await command(portal.databaseUrl, 'backup', backup).ended).toBe(0)

  const other = await freshDatabase()
  ends.push(() => other.drop())
  // Held by an open transaction, the worker's table lets everything be restored but the jobs.
  const pool = openPool(other.url, 2)
  ends.push(() => pool.end())
  const holder = await pool.connect()
  await holder.query('BEGIN; LOCK TABLE graphile_worker.migrations')
  const killed = command(other.url, 'restore', backup)
  const vendors = () => pool.query('SELECT count(*)::int AS count FROM vendor')
  await expect.poll(async () => (await vendors()).rows, { timeout: 60_000 }).toEqual([{ count: 2 }])
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await holder.query('ROLLBACK')
  holder.release()

  const started = main(other.url)
  for (const refused of [
    started,
    command(other.url, 'backup', join(here, 'another')),
    command(other.url, 'restore', backup),
  ]) {
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(BROKEN_OFF)
  }

  // Whoever restores again into an empty place has all of it.
  const third = await freshDatabase()
  ends.push(() => third.drop())
  expect(await command(third.url, 'restore', backup).ended).toBe(0)
  expect(await main(third.url).url).toMatch(/^http/)
})
