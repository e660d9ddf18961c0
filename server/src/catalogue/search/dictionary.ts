import type { ProductIndex } from './open-index.ts'

/** The words of an index by their places, which are in order. */
export interface Dictionary {
  readonly size: number
  word(at: number): string
  /** -1 for a word that no product has. */
  find(word: string): number
  /** The places of all words that begin so: from the first up to, without, the second. */
  beginning(text: string): [number, number]
}

export function dictionaryOf({ words, wordStarts }: ProductIndex): Dictionary {
  const texts = Buffer.from(words.buffer, words.byteOffset, words.byteLength)
  const size = wordStarts.length - 1
  const word = (at: number) => texts.toString('utf8', wordStarts[at], wordStarts[at + 1])
  /** The first place whose word is not before what `isBefore` says. */
  const firstFrom = (isBefore: (word: string) => boolean) => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(word(middle))) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    size,
    word,
    find(text) {
      const at = firstFrom((each) => each < text)
      return at < size && word(at) === text ? at : -1
    },
    beginning: (text) => [
      firstFrom((each) => each < text),
      firstFrom((each) => each < text || each.startsWith(text)),
    ],
  }
}
