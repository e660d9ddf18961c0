import { groupCounts, type GroupCounts } from './group-counts.ts'

/** How many texts have one of so few characters is counted for each that there is. */
const SHORT = 2
/** One of up to so many is counted where so many texts have it; for the others `grams.ts` tells where to look. */
const LONGEST = 16
const MANY = 5_000

/** How many texts of some groups have some characters in a row. */
export interface CommonTotals {
  /**
   * @param open 1 for each group that is counted.
   * @returns undefined for what was not counted: few have it, or it is long.
   */
  totalOf(part: string, open: Uint8Array): number | undefined
}

/** A part of texts. */
interface Part {
  /** From 1, among those of its length. */
  number: number
  part: string
  counts: GroupCounts
  /** The row that was counted last: each counts once. */
  last: number
}

/**
 * @param groups the group of each text, from 0.
 * @param breathe called between pieces of the work, so that a large one holds nobody up.
 */
export async function commonTotals(
  texts: readonly string[],
  groups: Uint32Array,
  breathe: () => Promise<void>,
): Promise<CommonTotals> {
  const counted = await countedParts(texts, groups, breathe)
  return {
    totalOf(part, open) {
      const counts = counted.get(part)
      if (!counts) return part.length > SHORT ? undefined : 0
      return counts.of(open)
    },
  }
}

/**
 * How many texts of each group have each part that is counted. Parts grow by a character at a time: what many
 * texts have begins and ends as other parts that many have. By itself, so that nothing else of it is kept.
 */
async function countedParts(
  texts: readonly string[],
  groups: Uint32Array,
  breathe: () => Promise<void>,
): Promise<Map<string, GroupCounts>> {
  const size = groups.reduce((most, group) => Math.max(most, group + 1), 0)
  const all = groupCounts(size)
  for (const group of groups) all.add(group)
  const counted = new Map([['', all]])
  // At each character of all texts, the part before that begins there; 0 for one that is not grown.
  const before = new Uint32Array(texts.reduce((sum, text) => sum + text.length, 1))
  for (let length = 1; length <= LONGEST; length += 1) {
    const parts = new Map<number, Part>()
    const keyAt = ({ text, at, place }: Place) => {
      const isGrown = length <= SHORT || (before[place] !== 0 && before[place + 1] !== 0)
      return isGrown ? (before[place] ?? 0) * 65_536 + text.charCodeAt(at + length - 1) : -1
    }
    await eachPlace(texts, length, breathe, (where) => {
      const key = keyAt(where)
      if (key === -1) return
      const { text, row, at } = where
      let found = parts.get(key)
      if (!found) {
        const part = text.slice(at, at + length)
        found = { number: parts.size + 1, part, counts: groupCounts(size), last: -1 }
        parts.set(key, found)
      }
      if (found.last === row) return
      found.last = row
      found.counts.add(groups[row] ?? 0)
    })
    const grows = ({ counts }: Part) => length < SHORT || counts.total >= MANY
    for (const found of parts.values())
      if (length <= SHORT || grows(found)) counted.set(found.part, found.counts)
    if (![...parts.values()].some(grows)) break
    await eachPlace(texts, length, breathe, (where) => {
      const found = parts.get(keyAt(where))
      before[where.place] = found && grows(found) ? found.number : 0
    })
  }
  return counted
}

/** A character: of which text, and among those of all texts. */
interface Place {
  text: string
  row: number
  at: number
  place: number
}

/** After so many texts others have their turn. */
const PIECE = 1_000

/** Every character from which on a text has so many. The same object each time, for there are millions. */
async function eachPlace(
  texts: readonly string[],
  length: number,
  breathe: () => Promise<void>,
  visit: (where: Place) => void,
): Promise<void> {
  const where = { text: '', row: 0, at: 0, place: 0 }
  let start = 0
  for (const [row, text] of texts.entries()) {
    if (row % PIECE === 0) await breathe()
    where.text = text
    where.row = row
    for (let at = 0; at + length <= text.length; at += 1) {
      where.at = at
      where.place = start + at
      visit(where)
    }
    start += text.length
  }
}
