import { MOST_VENDORS, VENDORS_PAGE } from '@orrery/contract/vendors/get-all-vendors'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { countVendors, listVendors } from './vendor-list.query.ts'

/** 2-links §7. What lies beyond the first ten thousand is found by searching or by the other order. */
export const getAllVendors: Handler<'GET /home/getAllVendors'> = async ({ app, query }) => {
  const { search, state, pageNo = 1, pageSize = VENDORS_PAGE } = query
  const filter = { search, state }
  const offset = (pageNo - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, MOST_VENDORS - offset))
  const page = { sort: askedSort(query.sort), limit, offset: Math.min(offset, MOST_VENDORS) }
  const found = await listVendors(app.pool, filter, page)
  return {
    data: found.map((row) => ({
      fullName: row.full_name,
      created_date: row.created_date.toISOString(),
      email: row.email,
      vendorId: row.vendor_id,
      state: row.account_state,
    })),
    totalCount: await countVendors(app.pool, filter),
  }
}
