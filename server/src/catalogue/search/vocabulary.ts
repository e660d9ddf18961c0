import { lettersOf } from './letters.ts'
import type { IndexWriter } from './index-writer.ts'

/** The words that were met, each with a number in the order of its first time. */
export interface Vocabulary {
  readonly size: number
  numberOf(word: string): number
  /**
   * Writes them in their order.
   * @param starts of their entries, by their numbers; and how many they have.
   */
  write(file: IndexWriter, starts: Uint32Array, counts: Uint32Array): Promise<void>
}

export function vocabulary(): Vocabulary {
  const numbers = new Map<string, number>()
  return {
    get size() {
      return numbers.size
    },
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, numbers.size)
      return numbers.size - 1
    },
    async write(file, starts, counts) {
      const sorted = [...numbers.keys()].toSorted()
      const wordStarts = new Uint32Array(sorted.length + 1)
      const entryStarts = new Uint32Array(sorted.length)
      const entryCounts = new Uint32Array(sorted.length)
      const letters = new Uint32Array(sorted.length)
      for (const [at, word] of sorted.entries()) {
        const number = numbers.get(word) ?? 0
        wordStarts[at + 1] = (wordStarts[at] ?? 0) + Buffer.byteLength(word)
        entryStarts[at] = starts[number] ?? 0
        entryCounts[at] = counts[number] ?? 0
        letters[at] = lettersOf(word)
      }
      await file.section('words', encoded(sorted))
      for (const [name, numbersOf] of Object.entries({
        wordStarts,
        entryStarts,
        entryCounts,
        letters,
      })) {
        await file.section(name as 'letters', [bytesOf(numbersOf)])
      }
    },
  }
}

function* encoded(words: readonly string[]): Iterable<Uint8Array> {
  for (const word of words) yield Buffer.from(word)
}

export function bytesOf(numbers: Uint32Array | Float64Array | Uint8Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
