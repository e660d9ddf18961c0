import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, isSpread, type FreshDatabase } from '../../test/database.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { distribute } from './distribute.ts'

let database: FreshDatabase
let pool: Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

test('a PostgreSQL without Citus is refused in a sentence; on several machines twice is once', async () => {
  const told: string[] = []
  const outcome = await distribute(pool, (line) => void told.push(line)).catch(
    (error: Error) => error.message,
  )
  const nothingToDo = 'Every table is where it belongs already: nothing was to be done.'
  const refused =
    'The database that DATABASE_URL names has no Citus, so it stays on one machine: nothing was changed. Install Citus 12 or newer there and run CREATE EXTENSION citus in it; docs/running/citus.md says how.'
  expect([outcome, told]).toEqual(isSpread() ? [undefined, [nothingToDo]] : [refused, []])
})
