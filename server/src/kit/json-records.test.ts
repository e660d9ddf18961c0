import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { jsonRecords, recordText } from './json-records.ts'

const names = ['offers', 'data']

async function valuesOf(text: string | Buffer, piece = 7): Promise<unknown[]> {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  )
  const read = await Array.fromAsync(jsonRecords(Readable.from(pieces), names))
  expect(read.map(({ record }) => record)).toEqual(read.map((_, at) => at + 1))
  return read.map((each) => ('problem' in each ? each.problem : each.value))
}

test.each([
  ['a list', '[{"a":1},{"b":["é","€"]},7]'],
  [
    'a list under a name',
    ' {"at": {"data": [9]}, "data": [{"a":1}, {"b":["é","€"]}, 7], "end": 1}\n',
  ],
  ['with a byte order mark', '\ufeff[{"a":1},{"b":["é","€"]},7] '],
])('%s is read record by record, wherever it is cut into pieces', async (_, text) => {
  const records = [{ a: 1 }, { b: ['é', '€'] }, 7]
  expect(await valuesOf(text, 1)).toEqual(records)
  expect(await valuesOf(text, 1000)).toEqual(records)
})

test('a list without records is one', async () => {
  expect(await valuesOf('[]')).toEqual([])
  expect(await valuesOf('{"offers": []}')).toEqual([])
})

test.each([
  ['nothing', ' \n', 'The file is empty.'],
  ['a web page', '<!doctype html>', 'The file is a web page or XML; expected is JSON.'],
  ['a CSV', 'id,title\n1,A', 'The file is no JSON list and no object with one.'],
  ['another list', '{"items":[{"data":[1]}]}', 'The file has no list of offers or data.'],
  ['no list', '{"offers":"data","x":[1]}', 'The file has no list of offers or data.'],
  ['half of one', '[{"a":1},{"b":2', 'The file is cut off after record 1.'],
  ['a list without its end', '[{"a":1}', 'The file is cut off after record 1.'],
  ['broken JSON', '[{"a":1},{"b":}]', 'The file is no JSON after record 1.'],
  ['two files in one', '[{"a":1}][]', 'The file is no JSON after record 1.'],
  ['Windows-1252', Buffer.from('[{"a":"caf\xe9"}]', 'latin1'), 'The file is not UTF-8 text.'],
  ['a character cut off', Buffer.from('[{"a":"é"}]').subarray(0, 8), 'The file is not UTF-8 text.'],
  ['UTF-16', Buffer.from('\ufeff[{"a":1}]', 'utf16le'), 'The file is not UTF-8 text.'],
  ['a NUL', '[{"a":"\0"}]', 'The file is no JSON after record 0.'],
  [
    'depth',
    `[{"a":1},${'['.repeat(40)}`,
    'The file is nested deeper than 32 levels after record 1.',
  ],
  [
    'much between two records',
    `{"data":[{"a":1}],"b":"${'x'.repeat(100_000)}","offers":[2]}`,
    'The file is without another one for more than 65,536 characters after record 1.',
  ],
  [
    'a record without end',
    `[{"a":1},{"b":"${'x'.repeat(100_000)}`,
    'The file is cut off after record 1.',
  ],
])('%s is refused in a sentence', async (_, text, message) => {
  await expect(valuesOf(text)).rejects.toMatchObject({ name: 'PartnerFailure', message })
})

test('a record that is too long costs itself alone, wherever it stands and is cut into pieces', async () => {
  // Brackets, quotes and commas in its texts end nothing.
  const tricks = { a: '],}"\\', b: [{ c: '\\"' }] }
  const ofLength = (length: number) => {
    const pad = length - JSON.stringify({ ...tricks, pad: '' }).length
    return JSON.stringify({ ...tricks, pad: 'x'.repeat(pad) })
  }
  const longest = ofLength(65_536)
  const long = ofLength(65_537)
  const tooLong = 'The record is longer than 65,536 characters.'
  const expected = [tooLong, tricks, JSON.parse(longest), tooLong, tooLong, 7]
  const list = `[${[long, JSON.stringify(tricks), longest, long, `"${'x'.repeat(9e4)}"`, 7].join()}]`
  for (const text of [list, `{"at":{"data":[1]},"data":${list},"end":[3]}`]) {
    expect(await valuesOf(text, 1_000)).toEqual(expected)
    expect(await valuesOf(text, 16_384)).toEqual(expected)
    expect(await valuesOf(text, 7)).toEqual(expected)
  }
  const [read] = await Array.fromAsync(jsonRecords(Readable.from([list]), names))
  expect(read).toEqual({ record: 1, problem: tooLong, excerpt: long.slice(0, 200) })
})

test('records before the trouble have been read by then', async () => {
  const read: unknown[] = []
  const reading = async () => {
    for await (const each of jsonRecords(Readable.from(['[1,2,', '3,x']), names)) read.push(each)
  }
  await expect(reading()).rejects.toThrow('no JSON after record 3')
  expect(read).toEqual([1, 2, 3].map((value) => ({ record: value, value })))
})

/**
 * Bytes that are still in use, after what nobody holds was collected. What the process takes from the
 * machine says less: it has what other tests left and whatever nobody has collected yet.
 */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  // What the first finds of buffers is given back beside the program; the second waits for that.
  runInNewContext('gc(); gc()')
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function* manyRecords() {
  yield '['
  for (let at = 0; at < 100_000; at += 1) yield `{"id":"${at}","title":"${'x'.repeat(1000)}"},`
  yield '{}]'
}

test('100 MB of records, and of one text, are read or left out within bounded memory', async () => {
  const before = bytesInUse()
  let most = before
  const measure = () => {
    most = Math.max(most, bytesInUse())
  }
  let count = 0
  for await (const _ of jsonRecords(Readable.from(manyRecords()), names)) {
    count += 1
    if (count % 20_000 === 0) measure()
  }
  expect(count).toBe(100_001)
  async function* text() {
    yield '[{"id":"'
    for (let at = 0; at < 100; at += 1) yield String(at % 10).repeat(1024 * 1024)
    measure()
    yield '"},2]'
  }
  const read = await Array.fromAsync(jsonRecords(text(), names))
  expect(read).toMatchObject([{ problem: expect.any(String) }, { value: 2 }])
  expect(most - before).toBeLessThan(32 * 1024 * 1024)
})

test('the text of a record is short, and shallow', () => {
  const record = { id: 7, types: ['a'], more: { a: 1 }, title: 'x'.repeat(300) }
  expect(recordText(record)).toMatch(/^\{"id":7,"types":"…","more":"…","title":"x{150,}$/)
  expect(recordText(record)).toHaveLength(200)
  expect(recordText([1, [2]])).toBe('[1,"…"]')
  expect(recordText('a')).toBe('"a"')
})
