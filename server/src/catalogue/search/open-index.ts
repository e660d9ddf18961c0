import { closeSync, fstatSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import {
  FOOT_BYTES,
  head,
  type Extent,
  type Head,
  type Names,
  type Section,
  type StoredProduct,
} from './index-format.ts'
import { DamagedFile, readWhole } from './read-whole.ts'

/** An index that is open: what every question needs is in memory, the rest is read where it is. */
export interface ProductIndex {
  head: Head
  prices: Float64Array
  groupOf: Uint32Array
  titleWords: Uint8Array
  groups: Uint32Array
  words: Uint8Array
  wordStarts: Uint32Array
  entryStarts: Uint32Array
  entryCounts: Uint32Array
  /** Reads `letters` of every word. */
  letters(): Uint32Array
  names: Names
  /** Reads a word's entries to the beginning of `into`. */
  readEntries(word: number, into: Uint32Array): void
  /** What an answer says of a product. */
  text(ordinal: number): StoredProduct
  close(): void
}

/** At once when the file is checked. */
const CHECK_BYTES = 1024 * 1024

/** @throws Error for a file that is no index of this version, or is not as it was written. */
export function openIndex(path: string): ProductIndex {
  const fd = openSync(path, 'r')
  try {
    const found = readHead(fd)
    for (const extent of Object.values(found.sections)) check(fd, extent)
    return indexOf(fd, found)
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

function readHead(fd: number): Head {
  const { size } = fstatSync(fd)
  const foot = Buffer.alloc(FOOT_BYTES)
  readWhole(fd, foot, Math.max(0, size - FOOT_BYTES))
  const length = foot.readUInt32LE(0)
  if (length > size - FOOT_BYTES) throw new DamagedFile()
  const text = Buffer.alloc(length)
  readWhole(fd, text, size - FOOT_BYTES - length)
  if (crc32(text) !== foot.readUInt32LE(4)) throw new DamagedFile()
  return head.parse(JSON.parse(text.toString()))
}

function check(fd: number, { start, bytes, crc }: Extent): void {
  const block = Buffer.allocUnsafe(Math.min(bytes, CHECK_BYTES))
  let found = 0
  for (let done = 0; done < bytes; done += block.length) {
    const piece = block.subarray(0, Math.min(block.length, bytes - done))
    readWhole(fd, piece, start + done)
    found = crc32(piece, found)
  }
  if (found !== crc) throw new DamagedFile()
}

function indexOf(fd: number, found: Head): ProductIndex {
  const bytesOf = (name: Section) => {
    const { start, bytes } = found.sections[name]
    const all = new Uint8Array(bytes)
    readWhole(fd, all, start)
    return all
  }
  const numbersOf = (name: Section) => new Uint32Array(bytesOf(name).buffer)
  const { entries, texts } = found.sections
  const [entryStarts, entryCounts] = [numbersOf('entryStarts'), numbersOf('entryCounts')]
  const textStarts = new Float64Array(bytesOf('textStarts').buffer)
  return {
    head: found,
    prices: new Float64Array(bytesOf('prices').buffer),
    groupOf: numbersOf('groupOf'),
    titleWords: bytesOf('titleWords'),
    groups: numbersOf('groups'),
    words: bytesOf('words'),
    wordStarts: numbersOf('wordStarts'),
    entryStarts,
    entryCounts,
    letters: () => numbersOf('letters'),
    names: JSON.parse(Buffer.from(bytesOf('names')).toString()) as Names,
    readEntries(word, into) {
      const size = Uint32Array.BYTES_PER_ELEMENT
      const count = entryCounts[word] ?? 0
      const bytes = new Uint8Array(into.buffer, into.byteOffset, count * size)
      readWhole(fd, bytes, entries.start + (entryStarts[word] ?? 0) * size)
    },
    text(ordinal) {
      const [start = 0, end = 0] = textStarts.subarray(ordinal, ordinal + 2)
      const text = Buffer.allocUnsafe(end - start)
      readWhole(fd, text, texts.start + start)
      return JSON.parse(text.toString()) as StoredProduct
    },
    close: () => closeSync(fd),
  }
}
