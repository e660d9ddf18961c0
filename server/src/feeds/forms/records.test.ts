import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PartnerFailure } from '../../kit/adapter.ts'
import { readCsv } from '../../kit/csv/read-csv.ts'
import { textRecords, type Delimiter } from './records.ts'

function chunked(bytes: Buffer, size: number): Readable {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size))
  return Readable.from(chunks)
}

const read = async (text: string | Buffer, delimiter: Delimiter = '\t', size = 1_000_000) =>
  (await Array.fromAsync(textRecords(chunked(Buffer.from(text), size), delimiter))).flat()

const BAD_QUOTE = 'A quote stands where none may: quote the whole cell, and double quotes in it.'

test('lines are those of an editor, whatever the line ends and the chunks', async () => {
  const text = '\ufeffid\ttitle\r\n\r\n1\t"two\r\nlines ""said"""\r\n2\té €\t\n3\t24" screen\n4'
  const expected = [
    { line: 1, cells: ['id', 'title'], text: 'id\ttitle' },
    { line: 3, cells: ['1', 'two\r\nlines "said"'], text: '1\t"two\r\nlines ""said"""' },
    { line: 5, cells: ['2', 'é €', ''], text: '2\té €\t' },
    { line: 6, cells: ['3', '24" screen'], text: '3\t24" screen' },
    { line: 7, cells: ['4'], text: '4' },
  ]
  for (let size = 1; size <= Buffer.byteLength(text); size += 1) {
    expect([size, await read(text, '\t', size)]).toEqual([size, expected])
  }
})

test('a wrong quote costs its own line only', async () => {
  expect(await read('a\n"b" c\nd\n"e\nf')).toEqual([
    { line: 1, cells: ['a'], text: 'a' },
    { line: 2, problem: BAD_QUOTE, text: '"b" c' },
    { line: 3, cells: ['d'], text: 'd' },
    { line: 4, problem: BAD_QUOTE, text: '"e' },
    { line: 5, cells: ['f'], text: 'f' },
  ])
})

test('what is written by RFC 4180 is read as the careful reader reads it', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\t', '\n', '\r\n', ' ') })
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom<Delimiter>('\t', ','),
      fc.integer({ min: 1, max: 9 }),
      async (table, delimiter, size) => {
        const quoted = table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`))
        const text = [
          'h1,h2,h3'.replaceAll(',', delimiter),
          ...quoted.map((row) => row.join(delimiter)),
        ]
        const bytes = Buffer.from(text.join('\n'))
        const careful = await Array.fromAsync(
          readCsv(bytes, { header: () => undefined, maxBytes: 1_000_000, delimiter }),
        )
        const [, ...ours] = await read(bytes, delimiter, size)
        expect(ours.map((each) => 'cells' in each && each.cells)).toEqual(
          careful.map(({ cells }) => cells),
        )
        expect(ours.map(({ line }) => line)).toEqual(careful.map(({ line }) => line))
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  [
    'UTF-16',
    Buffer.from('\ufeffid\ttitle', 'utf16le'),
    'The file is UTF-16. A feed is UTF-8 text.',
  ],
  [
    'Windows-1252',
    Buffer.from('id\ttitle\n1\tcaf\xe9 x', 'latin1'),
    'Line 2: Character 6 is not UTF-8. It looks like Windows-1252. A feed is UTF-8 text.',
  ],
  ['NUL', Buffer.from('id\n1\0'), 'Line 2: There is a NUL character, which no text has.'],
])('%s is refused', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(new PartnerFailure(message))
})

test('a line without end is refused before it is held', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 65_536
      yield Buffer.alloc(65_536, 'x')
    }
  }
  const records = Array.fromAsync(textRecords(endless(), '\t'))
  await expect(records).rejects.toThrow('Line 1: It is longer than 262,144 characters.')
  expect(sent).toBeLessThan(400_000)
})

test('a quote that is never closed is looked for in 262,144 characters and no further', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `row ${at}`)
  const found = await read(['"open', ...lines].join('\n'))
  expect(found).toHaveLength(40_001)
  expect(found[0]).toEqual({ line: 1, problem: BAD_QUOTE, text: '"open' })
  expect(found.at(-1)).toEqual({ line: 40_001, cells: ['row 39999'], text: 'row 39999' })
})
