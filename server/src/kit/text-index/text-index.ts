import { commonTotals } from './common-totals.ts'
import { BLOCK, gramsOf } from './grams.ts'

/** Rows of a list by their texts, which a search looks into. */
export interface TextRows {
  /** In small letters. */
  texts: readonly string[]
  /** What else decides whether a row is listed; few kinds of it, such as a country or a state. */
  kinds: readonly string[]
}

/** An order of all rows: which row stands at each place, and at which place each row stands. */
export interface Order {
  rows: Uint32Array
  places: Uint32Array
}

/** Which rows, in which order. */
export interface AskedRows {
  /** In small letters; '' for all. */
  search: string
  isOpen(kind: string): boolean
  /** Asked of rows that are open and have the text; undefined where that is enough. */
  isMeant?: ((row: number) => boolean) | undefined
  order: Order
  /** Whether that is read from its end. */
  isReversed?: boolean
  limit: number
  offset: number
}

/** A list's texts in memory: which rows have a part, in every order, and how many do. */
export interface TextIndex {
  /** How many rows there are. */
  size: number
  find(asked: AskedRows): { rows: number[]; total: number }
}

/** @param breathe called between pieces of the work, so that a large one holds nobody up. */
export async function textIndex(
  { texts, kinds }: TextRows,
  breathe: () => Promise<void>,
): Promise<TextIndex> {
  const named = [...new Set(kinds)]
  const numbers = new Map(named.map((kind, number) => [kind, number]))
  const groups = Uint32Array.from(kinds, (kind) => numbers.get(kind) ?? 0)
  const grams = await gramsOf(texts, breathe)
  const totals = await commonTotals(texts, groups, breathe)

  /** Every row that fits, where few are to be looked at. */
  function lookedAt(search: string, fits: (row: number) => boolean): number[] {
    const rows: number[] = []
    const look = (from: number, to: number) => {
      for (let row = from; row < to; row += 1) if (fits(row)) rows.push(row)
    }
    const blocks = grams.blocksOf(search)
    if (blocks === undefined) look(0, texts.length)
    for (const block of blocks ?? [])
      look(block * BLOCK, Math.min((block + 1) * BLOCK, texts.length))
    return rows
  }

  return {
    size: texts.length,
    find(asked) {
      const { search, isMeant } = asked
      const open = Uint8Array.from(named, (kind) => (asked.isOpen(kind) ? 1 : 0))
      const fits = (row: number) =>
        open[groups[row] as number] === 1 &&
        (search === '' || (texts[row] as string).includes(search)) &&
        (isMeant === undefined || isMeant(row))
      // What is counted already is looked at as far as the page alone.
      const total = isMeant ? undefined : totals.totalOf(search, open)
      if (total !== undefined) return { rows: walked(asked, fits, total), total }
      const rows = lookedAt(search, fits)
      return { rows: sorted(asked, rows), total: rows.length }
    },
  }
}

/** A page of these rows. */
function sorted({ order, isReversed, limit, offset }: AskedRows, rows: number[]): number[] {
  const places = Uint32Array.from(rows, (row) => order.places[row] as number).toSorted()
  if (isReversed) places.reverse()
  return Array.from(places.subarray(offset, offset + limit), (place) => order.rows[place] as number)
}

/** A page of those that fit; looks no further than to its last row, from the end that is nearer. */
function walked(
  { order, isReversed = false, limit, offset }: AskedRows,
  fits: (row: number) => boolean,
  total: number,
): number[] {
  const rows: number[] = []
  const end = Math.min(offset + limit, total)
  if (offset >= end) return rows
  const isFromEnd = total - end < offset
  const [first, most] = isFromEnd ? [total - end, total - offset] : [offset, end]
  const last = order.rows.length - 1
  for (let at = 0, before = 0; before < most; at += 1) {
    const row = order.rows[isReversed === isFromEnd ? at : last - at] as number
    if (!fits(row)) continue
    if (before >= first) rows.push(row)
    before += 1
  }
  return isFromEnd ? rows.toReversed() : rows
}

/** @param places of each row, from 1. */
export function orderBy(places: readonly number[]): Order {
  const rows = new Uint32Array(places.length)
  for (const [row, place] of places.entries()) rows[place - 1] = row
  return { rows, places: Uint32Array.from(places, (place) => place - 1) }
}
