import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { countedFile } from './counted-file.ts'

const pieces = (of: string, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(of.length / size) }, (_, at) =>
      Buffer.from(of.slice(at * size, (at + 1) * size)),
    ),
  )

test.each([
  ['', 0],
  ['a,b\n', 0],
  ['a,b\n1,2\n3,4\n', 2],
  ['a,b\n"line\nbreak",2\n"say ""so""\n",4\n', 2],
])('%j passes on whole and has %i rows, however it comes in pieces', async (csv, rows) => {
  for (const size of [1, 3, 1000]) {
    const counted = countedFile(pieces(csv, size))
    expect(await text(counted.stream)).toBe(csv)
    expect([counted.rows(), counted.bytes()]).toEqual([rows, csv.length])
  }
})

test('a file that breaks off breaks off for its reader', async () => {
  const file = new Readable({ read: () => undefined })
  const counted = countedFile(file)
  file.push('a\n')
  file.destroy(new Error('gone'))
  await expect(text(counted.stream)).rejects.toThrow('gone')
})
