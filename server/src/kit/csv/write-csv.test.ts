import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { openPool } from '../database.ts'
import type { Pool } from '../database.ts'
import { csvLine, neutralise, neutralisedSql } from './write-csv.ts'

const blanks = [' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u200d', '\u2060', '\v', '\u202e']
const triggers = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦']

const dangerous = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1-1',
  '-1+1',
  '- 5',
  '-5\n',
  '-5.',
  '-.5',
  '--5',
  '-5e3',
  '+5',
  '-٣',
  '@SUM(A1)',
  ...triggers,
  ...triggers.flatMap((trigger) => blanks.map((blank) => `${blank}${trigger}x`)),
  ' \ufeff\u200b =1',
]
const harmless = [
  '',
  '0',
  '-5',
  '-5.25',
  '-0',
  '12',
  'a=b',
  "'=1",
  ' a',
  'é',
  '（=',
  '"=1"',
  '.5',
  '5-',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function inSql(texts: (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ safe: string | null }>(
    `SELECT ${neutralisedSql('t.x')} AS safe FROM unnest($1::text[]) WITH ORDINALITY AS t(x, i) ORDER BY i`,
    [texts],
  )
  return rows.map(({ safe }) => safe)
}

// Shows decisions-4-csv.
test.each(dangerous)('%j is made harmless once', (text) => {
  expect(neutralise(text)).toBe(`'${text}`)
  expect(neutralise(neutralise(text))).toBe(`'${text}`)
})

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x; \ufeff=1+1;@y', "x; \ufeff'=1+1;'@y"],
  ['Mozilla/5.0 (X11; Linux); 5', 'Mozilla/5.0 (X11; Linux); 5'],
  ['a note\r\n-1+1', "a note\r\n'-1+1"],
  ['=1;=2', "'=1;'=2"],
  ['a=1;b=2', 'a=1;b=2'],
  ['x\n;;\n=1', "x\n;;\n'=1"],
])('%j is %j where cells are parted at semicolons', async (text, safe) => {
  expect(neutralise(text)).toBe(safe)
  expect(neutralise(safe)).toBe(safe)
  expect(await inSql([text])).toEqual([safe])
})

test('numbers are decimals however small, and no formulas', () => {
  expect(csvLine([5e-7, -5e-7, -1.25, 0.1, 1234567.5, -0, null, '-5e-7'])).toBe(
    "0.0000005,-0.0000005,-1.25,0.1,1234567.5,0,,'-5e-7\r\n",
  )
})

test('half a million line ends in a cell are gone through once', async () => {
  const text = `a${'\n'.repeat(500_000)}b${'\n \t'.repeat(500_000)}`
  expect(neutralise(text)).toBe(text)
  expect(await inSql([text])).toEqual([text])
})

test('a NUL counts as a trigger too', () => {
  expect(neutralise('\0=1')).toBe("'\0=1")
  expect(neutralise(' \0')).toBe("' \0")
})

// Shows decisions-4-csv.
test.each(harmless)('%j is left alone', (text) => {
  expect(neutralise(text)).toBe(text)
})

test('PostgreSQL agrees on the corpus, and leaves NULL alone', async () => {
  const texts = [...dangerous, ...harmless]
  expect(await inSql([...texts, null])).toEqual([...texts.map(neutralise), null])
})

test('PostgreSQL agrees on any text', async () => {
  const part = fc.oneof(
    fc.constantFrom(...blanks, ...triggers, '5', '.', "'", '"', ',', ';'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  // PostgreSQL stores no NUL.
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join('').replaceAll('\0', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
      expect(await inSql(texts)).toEqual(texts.map(neutralise))
    }),
    { numRuns: 50 },
  )
})

test('PostgreSQL agrees on every single character', async () => {
  const texts: string[] = []
  for (let code = 1; code <= 0xffff; code += 1) {
    if (code < 0xd800 || code > 0xdfff) texts.push(`${String.fromCodePoint(code)}=`)
  }
  expect(await inSql(texts)).toEqual(texts.map(neutralise))
})

test('the SQL takes an expression as it takes a column', async () => {
  const expression = `CASE WHEN 'x' = 'y' THEN '' ELSE '=' END || '1'`
  const { rows } = await pool.query(`SELECT ${neutralisedSql(expression)} AS safe`)
  expect(rows).toEqual([{ safe: "'=1" }])
})

// Shows decisions-4-csv.
test('a line is quoted where RFC 4180 wants it', () => {
  expect(csvLine(['a', null, '', 'b,c', 'say "hi"', 'x\ny', '-1.50', '=1,2'])).toBe(
    'a,,,"b,c","say ""hi""","x\ny",-1.50,"\'=1,2"\r\n',
  )
  expect(csvLine([null])).toBe('""\r\n')
})
