import type { App } from '../kit/app.ts'
import { keptIndex } from './merchant-search/kept-indexes.ts'
import { merchants, merchantsByKey, type AskedMerchants, type Page } from './merchants.query.ts'

/**
 * A page of a merchant list: by the index in memory, where there is one of this revision, else by the
 * database, which has no index for the order by the highest price and walks to a deep page row by row.
 */
export async function foundMerchants(
  app: App,
  asked: AskedMerchants,
  page: Page,
  revision: string,
) {
  const index = keptIndex(app, asked.list, revision)
  if (!index) return merchants(app.pool, asked, page)
  const { keys, total } = index.find(asked, page)
  return { data: await merchantsByKey(app.pool, asked.list, keys), totalRecords: total }
}
