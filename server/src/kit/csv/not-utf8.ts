import { isUtf8 } from 'node:buffer'
import { CsvFailure } from './failure.ts'

/** A place in a text file: the line from 1, and how many characters of it have gone by. */
export interface Place {
  line: number
  characters: number
  /** Whether the last byte was a CR: an LF that follows is of the same line end. */
  afterReturn: boolean
}

const newline = 10
const carriageReturn = 13
// The five bytes that Windows-1252 leaves undefined.
const undefinedIn1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** The place after these bytes of UTF-8, which begin at `from`; a line ends with CRLF, LF or CR. */
export function placeAfter(bytes: Buffer, from: Place): Place {
  let line = from.afterReturn && bytes[0] === newline ? from.line - 1 : from.line
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) line += 1
  for (
    let at = bytes.indexOf(carriageReturn);
    at !== -1;
    at = bytes.indexOf(carriageReturn, at + 1)
  ) {
    if (bytes[at + 1] !== newline) line += 1
  }
  const start = Math.max(bytes.lastIndexOf(newline), bytes.lastIndexOf(carriageReturn)) + 1
  let characters = start === 0 ? from.characters : 0
  for (const byte of bytes.subarray(start)) {
    // Every byte but those that continue a character begins one.
    if ((byte & 0xc0) !== 0x80) characters += 1
  }
  return { line, characters, afterReturn: bytes.at(-1) === carriageReturn }
}

/** How many bytes end with a whole character; the at most three after them begin one that goes on in the next slice. */
export function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
    if (byte < 0x80) return bytes.length
  }
  return bytes.length
}

/** How many bytes come before the first that is not UTF-8, by halving. */
function validLength(bytes: Buffer): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isUtf8(bytes.subarray(0, wholeCharacters(bytes.subarray(0, middle))))) valid = middle
    else invalid = middle
  }
  return wholeCharacters(bytes.subarray(0, valid))
}

/** The failure that names the first character of `bytes` that is not UTF-8. */
export function notUtf8(bytes: Buffer, from: Place): CsvFailure {
  const valid = validLength(bytes)
  const { line, characters } = placeAfter(bytes.subarray(0, valid), from)
  const guess = undefinedIn1252.has(bytes[valid] ?? 0)
    ? ''
    : ' It looks like Windows-1252. Save the file as "CSV UTF-8".'
  return new CsvFailure(`Character ${characters + 1} is not UTF-8.${guess}`, { line })
}
