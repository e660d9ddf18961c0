import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import { lowered } from '../../kit/lowered.ts'
import { orderBy, textIndex, type Order } from '../../kit/text-index/text-index.ts'
import type { AskedMerchants, Page } from '../merchants.query.ts'

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
  const market = (row: number) => `${masks[row] ?? 0} ${countries[row] ?? ''}`
  const index = await textIndex({ texts, kinds: ids.map((_, row) => market(row)) }, breathe)
  const orders: Record<AskedMerchants['sort'], Order> = {
    nameAtoZ: orderBy(ids.map((_, row) => row + 1)),
    CPCLtoH: orderBy(low),
    CPCHtoL: orderBy(high),
  }
  return {
    size: index.size,
    find: ({ search, country, only, sort, ...asked }, page) => {
      const mask = maskOf(asked.kinds)
      const { rows, total } = index.find({
        search: lowered(search),
        isOpen: (kind) => {
          const [types, each] = kind.split(' ')
          return (Number(types) & mask) !== 0 && (country === '' || each === country)
        },
        ...(only !== null && { isMeant: (row: number) => ids[row] === only }),
        order: orders[sort],
        ...page,
      })
      const keys = rows.map((row) => ({
        merchantId: ids[row] ?? '',
        country: countries[row] ?? '',
      }))
      return { keys, total }
    },
  }
}
