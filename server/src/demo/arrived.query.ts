import type { Db } from '../kit/database.ts'

/** A click of ours as the pretend Orion reports it. */
export interface ArrivedClick {
  day: string
  campaignId: string
  placementId: string
  merchantId: string
  merchantName: string
  rid: string
  /** In its currency. */
  earnings: string
}

/** More of a day nobody looks at. */
const MOST = 5_000

/**
 * What of our redirects the pretend Orion counts: the valid ones, but for one in twelve that got lost on the
 * way. What it pays for each depends on its id alone, so that it says the same tomorrow.
 */
export async function arrivedClicks(db: Db, days: readonly string[]): Promise<ArrivedClick[]> {
  const { rows } = await db.query<ArrivedClick>(
    `SELECT (c.at AT TIME ZONE 'UTC')::date AS day, c.vendor_id::text AS "campaignId",
            d.placement_id AS "placementId", d.merchant_id AS "merchantId",
            d.merchant_name AS "merchantName", c.click_id AS rid,
            ((10 + abs(hashtext(c.click_id) % 40)) / 100::numeric)::numeric(9, 2)::text AS earnings
     FROM click AS c JOIN short_link AS s USING (code)
     JOIN deep_link AS d ON d.vendor_id = s.vendor_id AND d._id = s.deep_link_id
     WHERE d.programme = 'orion' AND d.kind = 'CPC' AND s.click_param IS NOT NULL AND c.label = 'valid'
       AND c.at >= $1::date AT TIME ZONE 'UTC' AND c.at < ($2::date + 1) AT TIME ZONE 'UTC'
       AND (c.at AT TIME ZONE 'UTC')::date::text = ANY ($3::text[])
       AND hashtext(c.click_id) % 12 <> 0
     ORDER BY c.at, c.click_id LIMIT ${MOST}`,
    [days[0], days.at(-1), days],
  )
  return rows
}

/** Some merchants of Orion's that take links. */
export async function linkedMerchants(db: Db, count: number) {
  const { rows } = await db.query<{ merchant_id: string; name: string; url: string }>(
    `SELECT merchant_id, name, url FROM merchant
     WHERE list = 'orion' AND active ORDER BY estimated_cpc DESC NULLS LAST, merchant_id LIMIT $1`,
    [count],
  )
  return rows
}
