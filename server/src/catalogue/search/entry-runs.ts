import { writeSync } from 'node:fs'
import { temporaryFile } from '../../kit/temporary-file.ts'
import { readWhole } from './read-whole.ts'

/** So many entries wait in memory before they are laid aside, sorted by word. */
const RUN_ENTRIES = 2 ** 20
/** Of a run, so many numbers are read at once. */
const READ_NUMBERS = 2 ** 14

/** Collects the entries of words, whatever their number, in flat memory. */
export interface EntryRuns {
  /** Entries come in ascending order, those of all words mixed. */
  add(word: number, entry: number): void
  /**
   * The entries of every word, one word after the other, all that were added.
   * @param words words are numbered from 0 up to this.
   */
  byWord(words: number): Iterable<Uint32Array>
  close(): Promise<void>
}

export async function entryRuns(folder: string): Promise<EntryRuns> {
  const file = await temporaryFile(folder)
  const words = new Uint32Array(RUN_ENTRIES)
  const entries = new Uint32Array(RUN_ENTRIES)
  let held = 0
  let position = 0
  /** Where each run starts and ends in the file, in bytes. */
  const runs: { start: number; end: number }[] = []

  const layAside = () => {
    const run = sortedRun(words.subarray(0, held), entries.subarray(0, held))
    writeWhole(file.fd, run, position)
    runs.push({ start: position, end: position + run.byteLength })
    position += run.byteLength
    held = 0
  }
  return {
    add(word, entry) {
      if (held === RUN_ENTRIES) layAside()
      words[held] = word
      entries[held] = entry
      held += 1
    },
    *byWord(count) {
      if (held > 0) layAside()
      const sources = runs.map(({ start, end }) => numbersOf(file.fd, start, end))
      const heads = sources.map((source) => source.next())
      for (let word = 0; word < count; word += 1) {
        const parts: Uint32Array[] = []
        for (const [at, source] of sources.entries()) {
          if (heads[at] !== word) continue
          for (let left = source.next(); left > 0;) {
            const part = source.take(left)
            parts.push(part)
            left -= part.length
          }
          heads[at] = source.next()
        }
        yield joined(parts)
      }
    },
    close: () => file.close(),
  }
}

/** `word, how many, entries` for one word after the other. */
function sortedRun(words: Uint32Array, entries: Uint32Array): Uint32Array {
  const counts = new Uint32Array(words.reduce((most, word) => Math.max(most, word), 0) + 1)
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  const different = counts.reduce((found, count) => found + (count > 0 ? 1 : 0), 0)
  const run = new Uint32Array(words.length + different * 2)
  const places = new Uint32Array(counts.length)
  let at = 0
  for (const [word, count] of counts.entries()) {
    if (count === 0) continue
    run[at] = word
    run[at + 1] = count
    places[word] = at + 2
    at += 2 + count
  }
  for (const [index, word] of words.entries()) {
    const place = places[word] ?? 0
    run[place] = entries[index] ?? 0
    places[word] = place + 1
  }
  return run
}

interface Numbers {
  /** The next number, or -1 at the end. */
  next(): number
  /** Some of the next `most` numbers: a copy. */
  take(most: number): Uint32Array
}

function numbersOf(fd: number, start: number, end: number): Numbers {
  const block = new Uint32Array(READ_NUMBERS)
  let [position, used, read] = [start, 0, 0]
  const fill = () => {
    const bytes = Math.min(block.byteLength, end - position)
    readWhole(fd, new Uint8Array(block.buffer, 0, bytes), position)
    position += bytes
    used = 0
    read = bytes / Uint32Array.BYTES_PER_ELEMENT
  }
  return {
    next() {
      if (used === read) fill()
      if (used === read) return -1
      used += 1
      return block[used - 1] ?? -1
    },
    take(most) {
      if (used === read) fill()
      const part = block.slice(used, Math.min(read, used + most))
      used += part.length
      return part
    },
  }
}

function joined(parts: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), ...others] = parts
  if (others.length === 0) return first
  const whole = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function writeWhole(fd: number, numbers: Uint32Array, position: number): void {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  for (let done = 0; done < bytes.length;)
    done += writeSync(fd, bytes, done, bytes.length - done, position + done)
}
