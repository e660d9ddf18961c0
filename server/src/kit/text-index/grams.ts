/** What three characters in a row are told apart by; some others have the same number. */
const GRAMS = 65_536
const LENGTH = 3
/** So many texts in a row share an entry: fewer entries to keep, a few more texts to look at. */
export const BLOCK = 4

/** Which blocks of texts have which three characters in a row. */
export interface Grams {
  /**
   * The blocks that may have a text, in their order; undefined when it is too short to tell. Each of
   * their texts is to be looked at: some do not have it.
   */
  blocksOf(text: string): Uint32Array | undefined
}

/** @param breathe called between pieces of the work, so that a large one holds nobody up. */
export async function gramsOf(
  texts: readonly string[],
  breathe: () => Promise<void>,
): Promise<Grams> {
  // Where the entries of each gram begin.
  const starts = new Uint32Array(GRAMS + 1)
  await eachEntry(texts, breathe, (gram) => add(starts, gram + 1, 1))
  for (let gram = 0; gram < GRAMS; gram += 1) add(starts, gram + 1, starts[gram] ?? 0)
  const entries = new Uint32Array(starts[GRAMS] ?? 0)
  const next = starts.slice()
  await eachEntry(texts, breathe, (gram, block) => {
    entries[next[gram] ?? 0] = block
    add(next, gram, 1)
  })
  return {
    blocksOf: (text) => {
      let rarest: Uint32Array | undefined
      for (let at = 0; at + LENGTH <= text.length; at += 1) {
        const gram = gramAt(text, at)
        const found = entries.subarray(starts[gram], starts[gram + 1])
        if (rarest === undefined || found.length < rarest.length) rarest = found
      }
      return rarest
    },
  }
}

/** After so many texts others have their turn: some milliseconds. */
const PIECE = 5_000

/** Each gram of each block, once. */
async function eachEntry(
  texts: readonly string[],
  breathe: () => Promise<void>,
  visit: (gram: number, block: number) => void,
): Promise<void> {
  const seenIn = new Int32Array(GRAMS).fill(-1)
  for (const [row, text] of texts.entries()) {
    if (row % PIECE === 0) await breathe()
    const block = Math.floor(row / BLOCK)
    for (let at = 0; at + LENGTH <= text.length; at += 1) {
      const gram = gramAt(text, at)
      if (seenIn[gram] === block) continue
      seenIn[gram] = block
      visit(gram, block)
    }
  }
}

function gramAt(text: string, at: number): number {
  const code = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)
  return Math.imul(code, 0x9e3779b1) >>> 16
}

function add(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more
}
