import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { openPool } from './kit/database.ts'

/* Two portals whose tables are in two schemas of one database, which has one queue. */

let database: FreshDatabase
let folder: string
const processes: MainProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'orrery-two-'))
})
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await database.drop()
  await rm(folder, { recursive: true })
})

function main(DATABASE_URL: string): MainProcess {
  const APP_SECRET = 'thirty-two characters or more, here'
  const started = startMain({ APP_SECRET, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL })
  processes.push(started)
  return started
}

test('of two portals in one database only the first has jobs, until it is gone', async () => {
  const pool = openPool(database.url, 1)
  await pool.query('CREATE SCHEMA second; CREATE SCHEMA extensions')
  await pool.query('DROP EXTENSION pg_trgm CASCADE; CREATE EXTENSION pg_trgm SCHEMA extensions')
  const inSecond = new URL(database.url)
  inSecond.searchParams.set('options', '-c search_path=second,extensions')
  const first = main(database.url)
  await first.url
  first.child.kill('SIGTERM')
  await first.ended
  const second = () => main(inSecond.href)
  const late = second()
  expect(await late.ended).toBe(1)
  expect(late.output().trim()).toBe(
    'Orrery could not start. The jobs of this database are those of the portal in its schema public; another one in second would take them. Give each portal a database of its own.',
  )
  const { rowCount } = await pool.query(`SELECT FROM pg_tables WHERE schemaname = 'second'`)
  expect(rowCount).toBe(0)
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.end()
  expect(await second().url).toMatch(/^http/)
}, 300_000)
