import { orderBy, textIndex, type Order } from '../kit/text-index/text-index.ts'
import type { VendorColumns } from './vendor-columns.query.ts'
import { NEWEST, searchedText, type Page, type VendorFilter } from './vendor-list.query.ts'

/** All vendors in memory: what a search finds, in each order. */
export interface VendorIndex {
  /** The ids of a page, and how many fit in all. */
  find(filter: VendorFilter, page: Page): { ids: number[]; total: number }
}

/** @param breathe called between pieces of the work, so that a large one holds nobody up. */
export async function vendorIndex(
  { ids, texts, states, byName, byCreated, byEmail }: VendorColumns,
  breathe: () => Promise<void>,
): Promise<VendorIndex> {
  const index = await textIndex({ texts, kinds: states }, breathe)
  const orders: Record<string, Order> = {
    fullName: orderBy(byName),
    created_date: orderBy(byCreated),
    email: orderBy(byEmail),
    vendorId: orderBy(ids.map((_, row) => row + 1)),
  }
  return {
    find: ({ search, state }, { sort = NEWEST, limit, offset }) => {
      const order = orders[sort.key]
      if (!order) throw new Error(`The list of vendors has no order by ${sort.key}.`)
      const { rows, total } = index.find({
        search: search ? searchedText(search) : '',
        isOpen: (each) => state === undefined || each === state,
        order,
        isReversed: sort.desc,
        limit,
        offset,
      })
      return { ids: rows.map((row) => ids[row] ?? 0), total }
    },
  }
}
