import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvFailure, exactHeader, readCsv } from './read-csv.ts'
import type { CsvOptions, CsvRow } from './read-csv.ts'
import { csvLine, neutralise } from './write-csv.ts'

const options: CsvOptions = { header: exactHeader(['A', 'B']), maxBytes: 1_000_000 }

async function rows(
  input: string | Buffer | Readable,
  more: Partial<CsvOptions> = {},
): Promise<CsvRow[]> {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  const found: CsvRow[] = []
  for await (const row of readCsv(bytes, { ...options, ...more })) found.push(row)
  return found
}

async function failure(
  input: string | Buffer | Readable,
  more: Partial<CsvOptions> = {},
): Promise<string> {
  const error: unknown = await rows(input, more).catch((reason: unknown) => reason)
  if (!(error instanceof CsvFailure)) throw new Error('no CsvFailure', { cause: error })
  return error.message
}

test.each(['\n', '\r\n', '\r'])('rows know the line on which they begin, with %j', async (end) => {
  const text = ['A,B', '1,2', '', '"x', 'y","say ""hi"""', ' 3 ,'].join(end)
  expect(await rows(text)).toEqual([
    { line: 2, cells: ['1', '2'] },
    { line: 4, cells: [`x${end}y`, 'say "hi"'] },
    { line: 6, cells: [' 3 ', ''] },
  ])
})

test('a byte order mark is no part of the header, however the file is cut into chunks', async () => {
  const bytes = Buffer.from('\ufeffA,B\r\n€,日本\r\n🙂,"é\r\n"\r\n')
  const expected = [
    { line: 2, cells: ['€', '日本'] },
    { line: 3, cells: ['🙂', 'é\r\n'] },
  ]
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks: Buffer[] = []
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
    expect(await rows(Readable.from(chunks))).toEqual(expected)
  }
})

test('a record can be had as it stands in the file', async () => {
  const text = 'A,B\r\nJones,"1,234.50"\r\n"a\nb",2'
  expect((await rows(text, { raw: true })).map(({ raw }) => raw)).toEqual([
    'Jones,"1,234.50"',
    '"a\nb",2',
  ])
})

test('a cell of line ends alone takes no longer than another', async () => {
  // Tried anew at each of them, forty such rows would take minutes.
  const cell = `"${'\n'.repeat(60_000)}"`
  const found = await rows(`A,B\n${`${cell},1\r\n`.repeat(40)}`, { raw: true, maxBytes: Infinity })
  expect(found).toHaveLength(40)
  expect(new Set(found.map(({ raw }) => raw))).toEqual(new Set([`${cell},1`]))
})

test('tabs and semicolons separate when asked for', async () => {
  expect(await rows('A\tB\n1,5\t2\n', { delimiter: '\t' })).toEqual([
    { line: 2, cells: ['1,5', '2'] },
  ])
})

const refused: [string, string | Buffer, string][] = [
  ['is empty', '', 'The file is empty.'],
  ['has blank lines only', '\n\n', 'The file is empty.'],
  ['has another header', 'A,C\n1,2\n', 'Line 1: Column 2 of the header is "C"; expected is "B".'],
  ['has too many columns', 'A,B,C\n', 'Line 1: The header has 3 columns; expected are 2: A, B.'],
  [
    'is separated by semicolons',
    'A;B\n1;2\n',
    'Line 1: The columns are separated by ";"; expected is ",".',
  ],
  ['has a short row', 'A,B\n1,2\n\n3\n', 'Line 4: The row has 1 cells; the header has 2.'],
  ['has a NUL', 'A,B\n1,2\n3,\0\n', 'Line 3: There is a NUL character, which no text has.'],
  [
    'leaves a quote open to the end',
    'A,B\n1,2\n3,"4\n5,6\n',
    'Line 3: A quote is opened and never closed.',
  ],
  [
    'leaves a quote open for long',
    `A,B\n1,2\n3,"4\n${'5,6\n'.repeat(10_000)}`,
    'Line 3: The record is longer than 1,000 bytes. Perhaps a quote is not closed.',
  ],
  [
    'has a line of nothing but commas',
    `A,B\n1,2\n${','.repeat(900_000)}\n`,
    'Line 3: The record is longer than 1,000 bytes. Perhaps a quote is not closed.',
  ],
  [
    'has a quote within a cell',
    'A,B\n1,2"3\n',
    'Line 2: A quote stands where none may: quote the whole cell, and double quotes in it.',
  ],
  [
    'goes on after a closing quote',
    'A,B\n"1"2,3\n',
    'Line 2: A quote stands where none may: quote the whole cell, and double quotes in it.',
  ],
  [
    'is UTF-16 with a mark',
    Buffer.from('\ufeffA,B\n', 'utf16le'),
    'The file is UTF-16. Save it as "CSV UTF-8".',
  ],
  [
    'is UTF-16 without one',
    Buffer.from('A,B\n', 'utf16le'),
    'The file is UTF-16. Save it as "CSV UTF-8".',
  ],
  [
    'is big-endian UTF-16',
    Buffer.from('A,B\n', 'utf16le').swap16(),
    'The file is UTF-16. Save it as "CSV UTF-8".',
  ],
  [
    'is Windows-1252',
    Buffer.from('A,B\n1,2\nau caf\xe9,3\n', 'latin1'),
    'Line 3: Character 7 is not UTF-8. It looks like Windows-1252. Save the file as "CSV UTF-8".',
  ],
  [
    'is in no encoding that we can name',
    Buffer.concat([Buffer.from('A,B\n1,é'), Buffer.from([0x81]), Buffer.from('\n')]),
    'Line 2: Character 4 is not UTF-8.',
  ],
  [
    'ends within a character',
    Buffer.concat([Buffer.from('A,B\n1,'), Buffer.from([0xe2, 0x82])]),
    'Line 2: Character 3 is not UTF-8. It looks like Windows-1252. Save the file as "CSV UTF-8".',
  ],
  [
    'is a workbook',
    Buffer.from('PK\x03\x04rest of it'),
    'The file is a workbook or ZIP archive, not a CSV file.',
  ],
  [
    'is compressed',
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
    'The file is compressed with gzip. Unpack it first.',
  ],
  ['has too many rows', 'A,B\n1,2\n3,4\n5,6\n', 'Line 4: There are more than 2 rows.'],
  ['is too large', `A,B\n${'1,2\n'.repeat(250_000)}`, 'The file is larger than 1,000,000 bytes.'],
]

test.each(refused)('a file that %s is refused', async (_what, input, message) => {
  const maxRows = message.includes('rows') ? 2 : 1_000_000
  expect(await failure(input, { maxRecordBytes: 1_000, maxRows })).toBe(message)
})

test('the place of a wrong character is right in the middle of a large file', async () => {
  const good = Buffer.from('é🙂,€\n'.repeat(20_000))
  const bad = Buffer.concat([Buffer.from('A,B\n'), good, Buffer.from('é🙂,'), Buffer.from([0xe9])])
  // Header, 20,000 lines, and then the fourth character of the next.
  expect(await failure(bad)).toMatch(/^Line 20002: Character 4 is not UTF-8/)
  const long = Buffer.concat([Buffer.from(`A,B\n${'é'.repeat(100_000)}`), Buffer.from([0xe9])])
  const found = failure(long, { maxRecordBytes: 1_000_000 })
  expect(await found).toMatch(/^Line 2: Character 100001 is not UTF-8/)
})

test.each(['\n', '\r\n', '\r'])(
  'a wrong character has its line where lines end with %j',
  async (end) => {
    // One byte for é, as older spreadsheets save it.
    const bytes = Buffer.from(['A,B', '1,2', '3,é', ''].join(end), 'latin1')
    expect(await failure(bytes)).toMatch(/^Line 3: Character 3 is not UTF-8/)
    const nul = Buffer.from(['A,B', '1,2', '', '3,\0'].join(end))
    expect(await failure(nul)).toMatch(/^Line 4: There is a NUL/)
    // A line end may be cut in two.
    for (const file of [bytes, nul]) {
      const whole = await failure(file)
      const single = [...file].map((byte) => Buffer.from([byte]))
      expect(await failure(Readable.from(single))).toBe(whole)
    }
  },
)

test('no row is seen before the header has been accepted', async () => {
  const seen: string[] = []
  const header = (cells: string[]): undefined => void seen.push(cells.join())
  for await (const { cells } of readCsv(Buffer.from('X,Y\n1,2\n'), { ...options, header })) {
    seen.push(cells.join())
  }
  expect(seen).toEqual(['X,Y', '1,2'])
})

test('rows with another number of cells can be listed instead', async () => {
  const bad: string[] = []
  const good = await rows('A,B\n1\n2,3\n4,5,6\n', {
    onBadRow: ({ message }) => bad.push(message),
  })
  expect(good).toEqual([{ line: 3, cells: ['2', '3'] }])
  expect(bad).toEqual([
    'Line 2: The row has 1 cells; the header has 2.',
    'Line 4: The row has 3 cells; the header has 2.',
  ])
})

test('an input that breaks off is told as what it is, never as the end', async () => {
  const cut = Readable.from(
    (async function* () {
      yield 'A,B\n1,2\n'
      throw new TypeError('cut')
    })(),
  )
  await expect(rows(cut)).rejects.toThrow(new TypeError('cut'))
})

/** A source that counts what has been drawn from it. */
function counting(chunks: number): { input: Readable; drawn: () => number } {
  const chunk = Buffer.from('1,2\n'.repeat(16_384))
  let drawn = 0
  const input = Readable.from(
    (async function* () {
      yield Buffer.from('A,B\n')
      for (; drawn < chunks; drawn += 1) yield chunk
    })(),
  )
  return { input, drawn: () => drawn }
}

test('reading goes at the reader’s pace, and an abandoned input is destroyed', async () => {
  const { input, drawn } = counting(1_000)
  const reading = readCsv(input, { ...options, maxBytes: Infinity })
  await reading.next()
  for (let turn = 0; turn < 100; turn += 1) await setImmediate()
  // Of 1,000 chunks only the few that fit the buffers between source and reader.
  expect(drawn()).toBeLessThan(50)
  await reading.return(undefined)
  await expect.poll(() => input.destroyed).toBe(true)
})

test('an input above the limit is not read to its end', async () => {
  const { input, drawn } = counting(1_000)
  expect(await failure(input, { maxBytes: 200_000 })).toMatch(/larger than 200,000 bytes/)
  expect(drawn()).toBeLessThan(50)
})

test('others get their turn while a large buffer is read', async () => {
  let turns = 0
  const stop = new AbortController()
  const others = (async () => {
    for (; !stop.signal.aborted; turns += 1) await setImmediate()
  })()
  // 0.8 MB in slices of 16 KiB are 49 pauses.
  const found = await rows(`A,B\n${'1,2\n'.repeat(200_000)}`, { maxBytes: Infinity })
  stop.abort()
  await others
  expect(found).toHaveLength(200_000)
  expect(turns).toBeGreaterThanOrEqual(48)
})

test('what the writer writes, the reader reads', async () => {
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''))
  const table = fc.array(fc.tuple(text, text), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, async (written) => {
      const file = [['A', 'B'], ...written].map(csvLine).join('')
      const read = (await rows(file, { maxBytes: 10_000_000 })).map(({ cells }) => cells)
      expect(read).toEqual(written.map((cells) => cells.map(neutralise)))
    }),
  )
})
