/** What is counted here has at most so many characters: for more, `grams.ts` tells where to look. */
const LONGEST = 2

/** How many texts of some groups have no more than two characters in a row; all of them have none. */
export interface ShortTotals {
  /**
   * @param fits which groups are counted.
   * @returns undefined for a longer text.
   */
  totalOf(text: string, fits: (group: number) => boolean): number | undefined
}

/** After so many texts others have their turn. */
const PIECE = 1_000

/**
 * @param groups the group of each text, from 0.
 * @param breathe called between pieces of the work, so that a large one holds nobody up.
 */
export async function shortTotals(
  texts: readonly string[],
  groups: readonly number[],
  breathe: () => Promise<void>,
): Promise<ShortTotals> {
  const size = groups.reduce((most, group) => Math.max(most, group + 1), 0)
  const all = new Uint32Array(size)
  const counted = new Map<number, { counts: Uint32Array; last: number }>()
  const count = (code: number, row: number, group: number) => {
    let entry = counted.get(code)
    if (!entry) counted.set(code, (entry = { counts: new Uint32Array(size), last: -1 }))
    if (entry.last === row) return
    entry.last = row
    entry.counts[group] = (entry.counts[group] ?? 0) + 1
  }
  for (const [row, text] of texts.entries()) {
    if (row % PIECE === 0) await breathe()
    const group = groups[row] ?? 0
    all[group] = (all[group] ?? 0) + 1
    for (let at = 0; at < text.length; at += 1) {
      count(codeAt(text, at, 1), row, group)
      if (at + 1 < text.length) count(codeAt(text, at, 2), row, group)
    }
  }
  return {
    totalOf: (text, fits) => {
      if (text.length > LONGEST) return undefined
      const counts = text === '' ? all : counted.get(codeAt(text, 0, text.length))?.counts
      return counts?.reduce((total, each, group) => (fits(group) ? total + each : total), 0) ?? 0
    },
  }
}

/** One or two characters as a number; no text has the character 0, which stands for none. */
function codeAt(text: string, at: number, length: number): number {
  return text.charCodeAt(at) * 65_536 + (length === 1 ? 0 : text.charCodeAt(at + 1))
}
