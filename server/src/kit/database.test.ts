import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './database.ts'

let database: FreshDatabase
let pool: Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test.each([
  [[]],
  [['CPC']],
  [['CPC', 'CPA']],
  [['']],
  [['a,b', 'c']],
  [['say "hi"', 'back\\slash']],
  [['{', '}']],
  [['NULL', 'null', null]],
  [[' with spaces ', 'né', '\n']],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('an array of texts comes back as it went: %j', async (texts) => {
  const { rows } = await pool.query<{ texts: unknown }>('SELECT $1::text[] AS texts', [texts])
  expect(rows[0]?.texts).toEqual(texts)
})
