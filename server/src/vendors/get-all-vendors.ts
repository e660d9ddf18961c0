import { MOST_FOUND, MOST_VENDORS, VENDORS_PAGE } from '@orrery/contract/vendors/get-all-vendors'
import type { App } from '../kit/app.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { countVendors, listVendors, type ListedRow } from './vendor-list.query.ts'

type Query = Asked<'GET /home/getAllVendors'>['query']

/** 2-links §7. What lies beyond what can be leafed through is found by a search or by the other order. */
export const getAllVendors: Handler<'GET /home/getAllVendors'> = async ({ app, query }) => {
  const { rows, totalCount } = await (query.search ? found(app, query) : leafed(app, query))
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

interface Listed {
  rows: ListedRow[]
  totalCount: number
}

/** To count what fits a common text would take longer than to find its first two hundred. */
async function found(app: App, query: Query): Promise<Listed> {
  const { search, state, pageNo = 1, pageSize = VENDORS_PAGE } = query
  // Punctuation alone has nothing that the index could be asked for.
  if (!/[\p{L}\p{N}]/u.test(search ?? '')) return { rows: [], totalCount: 0 }
  const page = { sort: askedSort(query.sort), limit: MOST_FOUND, offset: 0 }
  const all = await listVendors(app.pool, { search, state }, page)
  const start = (pageNo - 1) * pageSize
  return { rows: all.slice(start, start + pageSize), totalCount: all.length }
}

async function leafed(app: App, query: Query): Promise<Listed> {
  const { state, pageNo = 1, pageSize = VENDORS_PAGE } = query
  const offset = Math.min((pageNo - 1) * pageSize, MOST_VENDORS)
  const limit = Math.min(pageSize, MOST_VENDORS - offset)
  const page = { sort: askedSort(query.sort), limit, offset }
  return {
    rows: await listVendors(app.pool, { search: undefined, state }, page),
    totalCount: await countVendors(app.pool, { state }, MOST_VENDORS),
  }
}
