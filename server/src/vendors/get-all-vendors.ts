import { dayAt } from '@orrery/contract/day'
import { MOST_FOUND, MOST_VENDORS, VENDORS_PAGE } from '@orrery/contract/vendors/get-all-vendors'
import type { App } from '../kit/app.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { keptVendors } from './kept-vendors.ts'
import { countVendors, listVendors, searchVendors, type ListedRow } from './vendor-list.query.ts'

type Query = Asked<'GET /home/getAllVendors'>['query']

/**
 * 2-links §7. What lies beyond what can be leafed through is found by a search or by the other order. All that fit
 * are counted in memory; until they are there, as many as can be leafed through.
 */
export const getAllVendors: Handler<'GET /home/getAllVendors'> = async ({ app, query }) => {
  const { rows, totalCount } = await listed(app, query)
  return {
    data: rows.map((row) => ({
      fullName: row.full_name,
      created_date: row.created_date.toISOString(),
      email: row.email,
      vendorId: row.vendor_id,
      state: row.account_state,
      count: Number(row.calls),
    })),
    totalCount,
  }
}

async function listed(
  app: App,
  { search, state, sort, ...query }: Query,
): Promise<{ rows: ListedRow[]; totalCount: number }> {
  // All of them, unless a page is asked for.
  const usual = query.pageNo === undefined ? MOST_VENDORS : VENDORS_PAGE
  const { pageNo = 1, pageSize = usual } = query
  // Punctuation alone has nothing that the index could be asked for.
  if (search && !/[\p{L}\p{N}]/u.test(search)) return { rows: [], totalCount: 0 }
  // Without an index, counting what fits a common text would take longer than to find its first two hundred.
  const most = search ? MOST_FOUND : MOST_VENDORS
  const offset = Math.min((pageNo - 1) * pageSize, most)
  const limit = Math.min(pageSize, most - offset)
  const filter = { search, state }
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const page = { sort: askedSort(sort), limit, offset, today }
  const kept = await keptVendors(app, filter, page)
  if (kept) return { rows: kept.rows, totalCount: kept.total }
  const total = () => countVendors(app.pool, filter, most)
  if (!search) {
    const [rows, totalCount] = await Promise.all([listVendors(app.pool, filter, page), total()])
    return { rows, totalCount }
  }
  const rows = await searchVendors(app.pool, filter, page, most)
  // Behind the last page no row says how many there are.
  return { rows, totalCount: rows[0]?.found ?? (offset === 0 ? 0 : await total()) }
}
