import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

let database: FreshDatabase
let pool: Pool
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  pool = openPool(database.url)
  folder = await mkdtemp(join(tmpdir(), 'orrery-migrations-'))
  await write('0001-planets', 'CREATE TABLE planet (name text); CREATE TABLE moon (name text)')
  await write('0002-earth', `INSERT INTO planet VALUES ('Earth')`)
})

afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, `${name}.sql`), sql)
const planets = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM planet')).rows.map(({ name }) => name)

test('applies everything to an empty database, and nothing the second time', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001-planets', '0002-earth'])
  expect(await migrate(pool, folder)).toEqual([])
  expect(await planets()).toEqual(['Earth'])
})

test('many at once: one applies, all succeed', async () => {
  const pools = Array.from({ length: 8 }, () => openPool(database.url))
  const answers = await Promise.all(pools.map((each) => migrate(each, folder)))
  await Promise.all(pools.map((each) => each.end()))
  expect(answers.flat()).toEqual(['0001-planets', '0002-earth'])
  expect(await planets()).toEqual(['Earth'])
})

test('a later file is applied to what is there', async () => {
  await migrate(pool, folder)
  await write('0003-mars', `INSERT INTO planet VALUES ('Mars')`)
  expect(await migrate(pool, folder)).toEqual(['0003-mars'])
  expect(await planets()).toEqual(['Earth', 'Mars'])
})

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  await write('0003-broken', `INSERT INTO planet VALUES ('Vulcan'); SELECT 1 / 0`)
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0003-broken failed')
  expect(await planets()).toEqual(['Earth'])
  await write('0003-broken', `INSERT INTO planet VALUES ('Mars')`)
  expect(await migrate(pool, folder)).toEqual(['0003-broken'])
})

test('a changed, a missing and a late file are refused by name', async () => {
  await migrate(pool, folder)
  await write('0002-earth', `INSERT INTO planet VALUES ('Terra')`)
  await expect(migrate(pool, folder)).rejects.toThrow('0002-earth was changed')
  await rm(join(folder, '0002-earth.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('0002-earth is applied')
  await write('0002-earth', `INSERT INTO planet VALUES ('Earth')`)
  await write('0001-a-late-one', 'SELECT 1')
  await expect(migrate(pool, folder)).rejects.toThrow('two with this number')
  await rm(join(folder, '0001-a-late-one.sql'))
  await write('0000-a-late-one', 'SELECT 1')
  await expect(migrate(pool, folder)).rejects.toThrow('0000-a-late-one comes before 0002-earth')
})

test('line ends of another system are no change', async () => {
  await write('0003-lines', 'SELECT 1;\nSELECT 2')
  await migrate(pool, folder)
  await write('0003-lines', 'SELECT 1;\r\nSELECT 2')
  expect(await migrate(pool, folder)).toEqual([])
})

/** Ours, as they were called when a data folder of then was started. */
async function formerly(names: Record<string, string>, without: string[] = []) {
  const ours = join(import.meta.dirname, '../../migrations')
  for (const file of await readdir(folder)) await rm(join(folder, file))
  for (const file of await readdir(ours))
    if (file < '0014') await cp(join(ours, file), join(folder, file))
  for (const [now, then] of Object.entries(names))
    await rename(join(folder, `${now}.sql`), join(folder, `${then}.sql`))
  for (const name of without) await rm(join(folder, `${name}.sql`))
}
const before0012 = {
  '0009-sessions-by-name': '0010-sessions-by-name',
  '0010-merchant-logos': '0011-merchant-logos',
  '0011-merchant-payouts': '0012-merchant-payouts',
}
const later = ['0012-bulk-report-pieces', '0013-business']

test.each([
  ['three together', before0012, later],
  [
    'one before those that it follows now',
    { '0010-merchant-logos': '0011-merchant-logos' },
    ['0009-sessions-by-name', '0011-merchant-payouts', ...later],
  ],
  ['the newest', { '0013-business': '0014-business' }, ['0012-bulk-report-pieces']],
])('what was renumbered is known by its content: %s', async (_title, names, without) => {
  await formerly(names, [...without])
  await migrate(pool, folder)
  const applied = await migrate(pool)
  expect(applied.filter((name) => name <= '0013-business')).toEqual(without)
  expect(await isMigrated(pool)).toBe(true)
  expect(await migrate(pool)).toEqual([])
  // During an update a node of the version before is still asked, and still ready.
  expect(await isMigrated(pool, folder)).toBe(true)
})

test('what was taken back is no stranger', async () => {
  await formerly({}, later)
  await write(
    '0012-one-rule-of-days',
    'DROP FUNCTION day_states(text, text, date, date, integer, text)',
  )
  await migrate(pool, folder)
  expect(await migrate(pool)).toEqual(expect.arrayContaining(later))
})
