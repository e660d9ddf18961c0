import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { CsvFailure } from './failure.ts'
import { notUtf8, placeAfter, wholeCharacters } from './not-utf8.ts'
import type { Place } from './not-utf8.ts'

/** A file: all of it, or piece by piece. */
export type CsvInput = Buffer | AsyncIterable<Uint8Array | string>

// The rows of a slice wait together for their reader: a larger one is no faster and makes the heap grow.
const sliceBytes = 16 * 1024

function isUtf16(start: Buffer): boolean {
  const mark = start.toString('latin1', 0, 2)
  if (mark === '\xff\xfe' || mark === '\xfe\xff') return true
  // Without a byte order mark, plain letters leave every second byte zero.
  const [a, b, c, d] = start
  return (a === 0 && c === 0 && b !== 0) || (b === 0 && d === 0 && a !== 0)
}

/** Names what a file is that is not UTF-8 text at all, by its first bytes. */
function foreignFormat(start: Buffer): string | undefined {
  if (isUtf16(start)) return 'The file is UTF-16. Save it as "CSV UTF-8".'
  const signature = start.toString('latin1', 0, 2)
  if (signature === 'PK') return 'The file is a workbook or ZIP archive, not a CSV file.'
  if (signature === '\x1f\x8b') return 'The file is compressed with gzip. Unpack it first.'
  return undefined
}

/** The bytes without their byte order mark, once they look like text. */
function withoutMark(start: Buffer): Buffer {
  const foreign = foreignFormat(start)
  if (foreign !== undefined) throw new CsvFailure(foreign)
  return start.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? start.subarray(3) : start
}

function checkText(bytes: Buffer, place: Place): void {
  const nul = bytes.indexOf(0)
  if (nul !== -1) {
    const { line } = placeAfter(bytes.subarray(0, nul), place)
    throw new CsvFailure('There is a NUL character, which no text has.', { line })
  }
  if (!isUtf8(bytes)) throw notUtf8(bytes, place)
}

async function* slices(input: CsvInput, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0
  const chunks: AsyncIterable<Uint8Array | string> | Buffer[] = Buffer.isBuffer(input)
    ? [input]
    : input
  for await (const chunk of chunks) {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    count += bytes.length
    if (count > maxBytes) {
      throw new CsvFailure(`The file is larger than ${maxBytes.toLocaleString('en-US')} bytes.`)
    }
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      yield bytes.subarray(at, at + sliceBytes)
      // Parsing is work without waiting: other requests get their turn between slices.
      await setImmediate()
    }
  }
}

/**
 * Passes a file's bytes on in small slices, without its byte order mark, once they are known to be UTF-8 text
 * without NUL. Throws `CsvFailure` at the first byte that is not, or past `maxBytes`; a failing input's error passes through.
 */
export async function* checkedBytes(input: CsvInput, maxBytes: number): AsyncGenerator<Buffer> {
  let place: Place = { line: 1, characters: 0, afterReturn: false }
  let started = false
  let rest = Buffer.alloc(0)

  for await (const slice of slices(input, maxBytes)) {
    let bytes = rest.length === 0 ? slice : Buffer.concat([rest, slice])
    if (!started && bytes.length < 4) {
      rest = Buffer.from(bytes)
      continue
    }
    if (!started) bytes = withoutMark(bytes)
    started = true
    const whole = bytes.subarray(0, wholeCharacters(bytes))
    rest = Buffer.from(bytes.subarray(whole.length))
    checkText(whole, place)
    place = placeAfter(whole, place)
    yield whole
  }
  const last = started ? rest : withoutMark(rest)
  checkText(last, place)
  yield last
}
