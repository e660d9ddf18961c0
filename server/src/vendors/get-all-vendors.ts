import { MOST_FOUND, MOST_VENDORS, VENDORS_PAGE } from '@orrery/contract/vendors/get-all-vendors'
import type { App } from '../kit/app.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { countVendors, listVendors, type ListedRow } from './vendor-list.query.ts'

type Query = Asked<'GET /home/getAllVendors'>['query']

/** 2-links §7. What lies beyond what can be leafed through is found by a search or by the other order. */
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
  { search, state, sort, pageNo = 1, pageSize = VENDORS_PAGE }: Query,
): Promise<{ rows: ListedRow[]; totalCount: number }> {
  // Punctuation alone has nothing that the index could be asked for.
  if (search && !/[\p{L}\p{N}]/u.test(search)) return { rows: [], totalCount: 0 }
  // To count what fits a common text would take longer than to find its first two hundred.
  const most = search ? MOST_FOUND : MOST_VENDORS
  const offset = Math.min((pageNo - 1) * pageSize, most)
  const limit = Math.min(pageSize, most - offset)
  const filter = { search, state }
  const rows = await listVendors(app.pool, filter, { sort: askedSort(sort), limit, offset })
  // A page with room left is the last one, and tells how many there are.
  const last = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = last ? offset + rows.length : await countVendors(app.pool, filter, most)
  return { rows, totalCount }
}
