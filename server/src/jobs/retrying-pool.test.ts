import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { openPool } from '../kit/database.ts'
import { retryingPool } from './retrying-pool.ts'

const database = await freshDatabase()
const pool = openPool(database.url, 1)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('what the listener gives back twice is given back once', async () => {
  await new Promise<void>((resolve, reject) => {
    retryingPool(pool).connect((error, _client, release) => {
      if (error) return reject(error)
      try {
        release()
        release()
        resolve()
      } catch (cause) {
        reject(cause)
      }
    })
  })
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
