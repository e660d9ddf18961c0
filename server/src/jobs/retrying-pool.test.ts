import { once } from 'node:events'
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

test('a listener that was stopped while no connection came has nothing to give back, and may', async () => {
  const ended = openPool(database.url, 1)
  await ended.end()
  const given = await new Promise<unknown>((resolve) => {
    retryingPool(ended).connect((error, _client, release) => {
      try {
        release()
        resolve(error?.message)
      } catch (cause) {
        resolve(cause)
      }
    })
  })
  expect(given).toBe('Cannot use a pool after calling end on the pool')
})

test('a connection that only reads is waited past, until there is one that stores', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  const reading = openPool(database.url, 2)
  try {
    const given = retryingPool(reading).connect()
    await once(reading, 'remove')
    await pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    const client = await given
    expect((await client.query('CREATE TABLE stored ()')).command).toBe('CREATE')
    client.release()
  } finally {
    await reading.end()
  }
}, 60_000)
