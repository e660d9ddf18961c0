import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { AskedMerchants, Page } from '../merchants.query.ts'
import { BLOCK, gramsOf } from './grams.ts'

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

  /** Marks and counts the rows that fit. */
  function fitting({ country, only, ...asked }: AskedMerchants) {
    const search = asked.search.toLowerCase()
    const mask = maskOf(asked.kinds)
    const found = new Uint8Array(kept.length)
    let total = 0
    const look = (row: number) => {
      if (
        texts[row]?.includes(search) &&
        ((kept[row] ?? 0) & mask) !== 0 &&
        (country === '' || countries[row] === country) &&
        (only === null || ids[row] === only)
      ) {
        found[row] = 1
        total += 1
      }
    }
    const blocks = grams.blocksOf(search)
    if (blocks === undefined) for (let row = 0; row < kept.length; row += 1) look(row)
    for (const block of blocks ?? []) {
      for (let row = block * BLOCK; row < (block + 1) * BLOCK; row += 1) look(row)
    }
    return { found, total }
  }

  return {
    size: kept.length,
    find: (asked, page) => {
      const { found, total } = fitting(asked)
      const rows = page.offset < total ? pageOf(orders[asked.sort], found, page) : []
      const keys = rows.map((row) => ({
        merchantId: ids[row] ?? '',
        country: countries[row] ?? '',
      }))
      return { keys, total }
    },
  }
}

function byPlace(places: readonly number[]): Uint32Array {
  const order = new Uint32Array(places.length)
  for (const [row, place] of places.entries()) order[place - 1] = row
  return order
}

/** The rows of a page among those that were found. */
function pageOf(order: Uint32Array, found: Uint8Array, { limit, offset }: Page): number[] {
  const rows: number[] = []
  let place = 0
  for (const row of order) {
    if (found[row] !== 1) continue
    if (place >= offset) rows.push(row)
    if (rows.length === limit) break
    place += 1
  }
  return rows
}
