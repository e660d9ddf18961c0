import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { copyTexts } from './copy-texts.ts'
import { openPool, type Pool } from './database.ts'

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

async function read(query: string, values: (string | number)[]): Promise<string> {
  const pieces = (await (await copyTexts(pool, query, values)).toArray()) as Buffer[]
  return Buffer.concat(pieces).toString()
}

test('texts follow one another as they are, whatever is in them', async () => {
  const odd = ['one\ntwo\r\n', '', 'a\\n,"b";\t', '€uro 👍', '\\.\n', '']
  const values = [JSON.stringify(odd)]
  const query =
    'SELECT text FROM json_array_elements_text($1) WITH ORDINALITY AS row (text, n) ORDER BY n'
  expect(await read(query, values)).toBe(odd.join(''))
})

test('long and short ones arrive whole, wherever the network cuts them', async () => {
  // Of 0 to 250 bytes, every thousandth 300,000 longer: heads and texts lie across every limit.
  const query = `SELECT repeat('x', n % 251 + CASE WHEN n % 1000 = 0 THEN 300000 ELSE 0 END)
                 FROM generate_series(1, $1) AS n`
  const lengths = Array.from(
    { length: 20_000 },
    (_, at) => ((at + 1) % 251) + ((at + 1) % 1000 === 0 ? 300_000 : 0),
  )
  const whole = lengths.map((length) => 'x'.repeat(length)).join('')
  // Compared as a whole: a difference in millions of letters is no message.
  expect((await read(query, [20_000])) === whole).toBe(true)
})

test('no row at all is a failure, and so is one that cannot be read', async () => {
  const query = `SELECT (1 / (n - 40000))::text FROM generate_series(1, $1) AS n`
  await expect(read(query, [0])).rejects.toThrow('There is no row to copy.')
  await expect(read(query, [50_000])).rejects.toThrow('division by zero')
  expect(await read(query, [2])).toBe('00')
})

test('a reader that goes away frees the connection', async () => {
  const query = `SELECT repeat('x', 1000) FROM generate_series(1, $1) AS n`
  for await (const _ of await copyTexts(pool, query, [100_000])) break
  expect(await read(query, [1])).toHaveLength(1000)
})
