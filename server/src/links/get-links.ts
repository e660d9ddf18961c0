import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { inOrder, ownLinks, searched } from './own-links.ts'

interface StoredLink {
  _id: string
  programme: string
  merchant_name: string
  link: string
  code: string | null
  placement_id: string
  campaign_id: string
  click_id: string
  created_date: Date
  clicks: number
  valid_clicks: number
}

const PAGE_SIZE = 20

/** 3-decisions §3, `/links`. */
export const getLinks: Handler<'GET /home/getLinks'> = async ({ app, scope, query }) => {
  const pageSize = query.pageSize ?? PAGE_SIZE
  const search = searched(query.searchText)
  const { rows } = await app.pool.query<StoredLink>(
    `SELECT page.*, c.clicks, c.valid_clicks
     FROM (
       SELECT row_number() OVER () AS place, each.* FROM (
       SELECT d._id, d.programme, d.merchant_name, d.link, s.code, d.placement_id, d.campaign_id,
              d.click_id, d.created_date
       FROM deep_link d LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
       WHERE ${ownLinks}
       ORDER BY ${inOrder(askedSort(query.sort))} LIMIT $3 OFFSET $4
       ) AS each
     ) AS page
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS clicks, count(*) FILTER (WHERE label = 'valid')::int AS valid_clicks
       FROM click WHERE code = page.code
     ) AS c
     ORDER BY page.place`,
    [scope.vendorId, search, pageSize, ((query.pageNo ?? 1) - 1) * pageSize],
  )
  const { rows: all } = await app.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM deep_link d WHERE ${ownLinks}`,
    [scope.vendorId, search],
  )
  return {
    data: rows.map((row) => ({
      _id: row._id,
      programme: row.programme,
      merchantName: row.merchant_name,
      link: row.link,
      tinyUrl: row.code === null ? null : `${app.publicUrl}/s/${row.code}`,
      placementId: row.placement_id,
      campaignId: row.campaign_id,
      clickId: row.click_id,
      created_date: row.created_date.toISOString(),
      clicks: row.clicks,
      validClicks: row.valid_clicks,
    })),
    totalRecords: all[0]?.total ?? 0,
  }
}
