import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { AskedMerchants, Page } from '../merchants.query.ts'
import { BLOCK, gramsOf } from './grams.ts'
import { shortTotals } from './short-totals.ts'

/** The active merchants of a list by name, column by column. */
export interface MerchantColumns {
  ids: string[]
  countries: string[]
  /** Their names in small letters and their domains. */
  texts: string[]
  /** The types that they pay for, as {@link maskOf} has them. */
  masks: number[]
  /** Their places, from 1, in the orders by what a click earns. */
  low: number[]
  high: number[]
}

/** What a merchant is found again by in its list. */
export interface MerchantKey {
  merchantId: string
  country: string
}

/** The merchants of one list in memory: what a search finds, in each order. */
export interface MerchantIndex {
  /** How many there are. */
  size: number
  find(asked: AskedMerchants, page: Page): { keys: MerchantKey[]; total: number }
}

/** Types in one number. */
export function maskOf(some: readonly Kind[]): number {
  return kinds.reduce((mask, kind, bit) => (some.includes(kind) ? mask | (1 << bit) : mask), 0)
}

/** @param breathe called between pieces of the work, so that a large one holds nobody up. */
export async function merchantIndex(
  { ids, countries, texts, masks, low, high }: MerchantColumns,
  breathe: () => Promise<void>,
): Promise<MerchantIndex> {
  const grams = await gramsOf(texts, breathe)
  const kept = Uint8Array.from(masks)
  const orders: Record<AskedMerchants['sort'], Uint32Array> = {
    nameAtoZ: Uint32Array.from(ids, (_, row) => row),
    CPCLtoH: byPlace(low),
    CPCHtoL: byPlace(high),
  }
  const { groups, named } = groupsOf(countries, masks)
  const short = await shortTotals(texts, groups, breathe)

  /** Whether a row fits: most are told by their text, so it is looked at first. */
  function fitting({ country, only, ...asked }: AskedMerchants) {
    const search = asked.search.toLowerCase()
    const mask = maskOf(asked.kinds)
    const isOpen = (each: string, types: number) =>
      (types & mask) !== 0 && (country === '' || each === country)
    const fits = (row: number) =>
      texts[row]?.includes(search) === true &&
      isOpen(countries[row] ?? '', kept[row] ?? 0) &&
      (only === null || ids[row] === only)
    const isGroupOpen = (group: number) => {
      const [each = '', types = 0] = named[group] ?? []
      return isOpen(each, types)
    }
    return { search, fits, isGroupOpen }
  }

  /** Marks and counts the rows that fit. */
  function found(search: string, fits: (row: number) => boolean) {
    const marked = new Uint8Array(kept.length)
    let total = 0
    const look = (row: number) => {
      if (!fits(row)) return
      marked[row] = 1
      total += 1
    }
    const blocks = grams.blocksOf(search)
    if (blocks === undefined) for (let row = 0; row < kept.length; row += 1) look(row)
    for (const block of blocks ?? []) {
      for (let row = block * BLOCK; row < (block + 1) * BLOCK; row += 1) look(row)
    }
    return { fits: (row: number) => marked[row] === 1, total }
  }

  return {
    size: kept.length,
    find: (asked, page) => {
      const { search, fits, isGroupOpen } = fitting(asked)
      const counted = asked.only === null ? short.totalOf(search, isGroupOpen) : undefined
      // What is counted already is looked at as far as the page alone.
      const all = counted === undefined ? found(search, fits) : { fits, total: counted }
      const keys = pageOf(orders[asked.sort], all, page).map((row) => ({
        merchantId: ids[row] ?? '',
        country: countries[row] ?? '',
      }))
      return { keys, total: all.total }
    },
  }
}

/** Rows of the same country and types are a group: its number for each row, and what each is. */
function groupsOf(countries: readonly string[], masks: readonly number[]) {
  const named: [country: string, mask: number][] = []
  const numbers = new Map<string, number>()
  const groups = countries.map((country, row) => {
    const mask = masks[row] ?? 0
    const key = `${country} ${mask}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, named.length)
    return named.push([country, mask]) - 1
  })
  return { groups, named }
}

function byPlace(places: readonly number[]): Uint32Array {
  const order = new Uint32Array(places.length)
  for (const [row, place] of places.entries()) order[place - 1] = row
  return order
}

/** The rows of a page among those that fit; looks no further than to the last of them. */
function pageOf(
  order: Uint32Array,
  { fits, total }: { fits: (row: number) => boolean; total: number },
  { limit, offset }: Page,
): number[] {
  const rows: number[] = []
  const end = Math.min(offset + limit, total)
  if (offset >= end) return rows
  let place = 0
  for (const row of order) {
    if (!fits(row)) continue
    if (place >= offset) rows.push(row)
    place += 1
    if (place === end) break
  }
  return rows
}
