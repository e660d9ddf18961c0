import { setImmediate } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import {
  advertiserMerchants,
  advertisersByKey,
  advertisersRevision,
  advertisersTotal,
  type AdvertiserMerchant,
  type AskedAdvertisers,
} from './advertisers.query.ts'
import { advertiserColumns } from './merchant-search/advertiser-columns.query.ts'
import { advertiserIndex } from './merchant-search/advertiser-index.ts'
import { keptIndexes } from './merchant-search/kept-indexes.ts'
import type { Page } from './merchants.query.ts'

/** Some 320 bytes each. */
const MOST = 200_000
/** All lists' together are one. */
const ALL = 'advertisers'

const keptIndex = keptIndexes(MOST, async ({ queries }, _, most) => {
  const { revision, columns } = await advertiserColumns(queries, most)
  return { revision, index: columns && (await advertiserIndex(columns, setImmediate)) }
})

/**
 * The merchants of the advertisers on a page, and how many advertisers there are: by the index in memory, where
 * there is one of this moment, else by the database, and so for whoever sees one merchant of a list alone.
 */
export async function foundAdvertisers(
  app: App,
  asked: AskedAdvertisers,
  page: Page,
): Promise<{ rows: AdvertiserMerchant[]; total: number }> {
  const isWhole = asked.lists.every(({ lock }) => lock === null)
  const index = isWhole ? keptIndex(app, ALL, await advertisersRevision(app.pool)) : undefined
  if (index) {
    const { keys, total } = index.find(asked, page)
    return { rows: await advertisersByKey(app.pool, asked.lists, keys), total }
  }
  const [rows, total] = await Promise.all([
    advertiserMerchants(app.pool, asked, page),
    advertisersTotal(app.pool, asked),
  ])
  return { rows, total }
}
