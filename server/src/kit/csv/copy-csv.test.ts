import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openPool, type Pool } from '../database.ts'
import { copyCsv } from './copy-csv.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
/** Of one connection: a copy that does not give it back stops everything after it. */
let pool: Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const NUMBERS = 'SELECT n, $2 AS text FROM generate_series(1, $1) AS n'

/** The connection's time limit, once it is free again and may write. */
async function limit() {
  await pool.query('CREATE TABLE seen ()')
  await pool.query('DROP TABLE seen')
  const { rows } = await pool.query<{ limit: string }>(
    `SELECT current_setting('statement_timeout') AS limit`,
  )
  return rows[0]?.limit
}

// Shows decisions-4-csv.
test('rows arrive whole and in order, 64 KB and more at once', async () => {
  const pieces: Buffer[] = []
  // Bytes that were handed over without a pause between them: those that leave in one write.
  const batches: number[] = []
  let batch = 0
  const stream = await copyCsv(pool, NUMBERS, [50_000, "it's"])
  stream.on('data', (piece: Buffer) => {
    if (batch === 0) {
      queueMicrotask(() => {
        batches.push(batch)
        batch = 0
      })
    }
    batch += piece.length
    pieces.push(piece)
  })
  await once(stream, 'end')
  const lines = Array.from({ length: 50_000 }, (_, at) => `${at + 1},it's\n`)
  expect(Buffer.concat(pieces).toString()).toBe(`n,text\n${lines.join('')}`)
  expect(batches.length).toBeGreaterThan(1)
  expect(Math.min(...batches.slice(0, -1))).toBeGreaterThan(65_535)
  expect(await limit()).toBe('30s')
})

test('a copy without rows is its header', async () => {
  const [file] = await (await copyCsv(pool, NUMBERS, [0, ''])).toArray()
  expect(String(file)).toBe('n,text\n')
  expect(await limit()).toBe('30s')
})

test('a reader that goes away, at once or in the middle, frees the connection', async () => {
  const unread = await copyCsv(pool, NUMBERS, [1_000_000, 'x'])
  unread.destroy()
  expect(await limit()).toBe('30s')
  for await (const _ of await copyCsv(pool, NUMBERS, [1_000_000, 'x'])) break
  expect(await limit()).toBe('30s')
})

test('an error of the database in the middle fails the stream instead of ending it', async () => {
  const broken = 'SELECT 1 / (n - 40000) AS text FROM generate_series(1, $1) AS n'
  const stream = await copyCsv(pool, broken, [50_000])
  await expect(stream.toArray()).rejects.toThrow('division by zero')
  expect(await limit()).toBe('30s')
})
