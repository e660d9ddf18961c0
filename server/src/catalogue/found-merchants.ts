import { setImmediate } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { keptIndexes } from './merchant-search/kept-indexes.ts'
import { merchantColumns } from './merchant-search/merchant-columns.query.ts'
import { merchantIndex } from './merchant-search/merchant-index.ts'
import { merchants, merchantsByKey, type AskedMerchants, type Page } from './merchants.query.ts'

/** Some 320 bytes each. */
const MOST = 200_000

const keptIndex = keptIndexes(MOST, async ({ queries }, list, most) => {
  const { revision, columns } = await merchantColumns(queries, list, most)
  return { revision, index: columns && (await merchantIndex(columns, setImmediate)) }
})

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
