/** Letters that are so far apart share a bit. */
const LETTER_BITS = 27
/** Set for a word with a digit. */
export const DIGIT = 2 ** LETTER_BITS

/** Which letters a word has, as bits: words that are near each other differ in few of them. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    bits |= code >= 0x30 && code <= 0x39 ? DIGIT : 1 << (code % LETTER_BITS)
  }
  return bits
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
