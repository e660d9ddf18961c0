import { afterAll, expect, test } from 'vitest'
import { openPool } from '../src/kit/database.ts'
import { freshDatabase } from './database.ts'

const databases = await Promise.all([freshDatabase(), freshDatabase()])
const pools = databases.map(({ url }) => openPool(url))

afterAll(async () => {
  for (const pool of pools) await pool.end()
  for (const database of databases) await database.drop()
})

test('each database is migrated and knows nothing of the other', async () => {
  const [one, other] = pools
  await one!.query('CREATE TABLE mark (n int)')
  const names = `SELECT to_regclass('migration') IS NOT NULL AS migrated, to_regclass('mark') AS mark`
  expect((await one!.query(names)).rows).toEqual([{ migrated: true, mark: 'mark' }])
  expect((await other!.query(names)).rows).toEqual([{ migrated: true, mark: null }])
})

test('a database that was dropped is gone', async () => {
  const database = await freshDatabase()
  await database.drop()
  await expect(openPool(database.url).query('SELECT 1')).rejects.toThrow('does not exist')
})
