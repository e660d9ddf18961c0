import { programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { askedSort } from '../kit/order-by.ts'
import { ownLinks } from './own-links.query.ts'

const PAGE_SIZE = 20

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** 3-decisions §3, `/links`. */
export const getLinks: Handler<'GET /home/getLinks'> = async ({ app, scope, query }) => {
  const limit = query.pageSize ?? PAGE_SIZE
  const { links, total } = await ownLinks(
    app.pool,
    { vendorId: scope.vendorId, searchText: query.searchText, sort: askedSort(query.sort) },
    { limit, offset: ((query.pageNo ?? 1) - 1) * limit },
  )
  const shortUrl = shortUrlBase(app, scope.vendorId)
  return {
    data: links.map((row) => ({
      _id: row._id,
      programme: row.programme,
      merchantName: row.merchant_name,
      link: row.link,
      tinyUrl: row.code === null ? null : shortUrl + row.code,
      placementId: row.placement_id,
      campaignId: row.campaign_id,
      clickId: row.click_id,
      created_date: row.created_date.toISOString(),
      clicks: row.clicks,
      validClicks: row.valid_clicks,
      sales: numberOf(row.sales),
      earnings: numberOf(row.earnings),
      currency: currencyOf(row.programme),
      shared:
        row.alike === 1
          ? null
          : {
              links: row.alike,
              sales: numberOf(row.shared_sales),
              earnings: numberOf(row.shared_earnings),
            },
    })),
    totalRecords: total,
  }
}

/** What a programme pays in; a link to a feed belongs to none. */
function currencyOf(programme: string): string | null {
  return programmes.find(({ key }) => key === programme)?.currency ?? null
}
