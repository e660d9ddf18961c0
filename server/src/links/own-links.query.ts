import type { Sort } from '@orrery/contract/sort'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import { orderBy } from '../kit/order-by.ts'

/** A link as stored, with the clicks of its short link. */
export interface StoredLink {
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

/** Which of the vendor's own links, and in which order when not newest first. */
interface AskedLinks {
  vendorId: number
  searchText: string | undefined
  sort: Sort | undefined
}

/** A page of the vendor's links with their clicks, and how many there are. */
export async function ownLinks(
  db: Db,
  { vendorId, searchText, sort }: AskedLinks,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ links: StoredLink[]; total: number }> {
  const search = likeText(searchText)
  const { rows: links } = await db.query<StoredLink>(
    `SELECT page.*, c.clicks, c.valid_clicks
     FROM (
       SELECT row_number() OVER () AS place, each.* FROM (
       SELECT d._id, d.programme, d.merchant_name, d.link, s.code, d.placement_id, d.campaign_id,
              d.click_id, d.created_date
       FROM deep_link d LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
       WHERE ${OWN}
       ORDER BY ${inOrder(sort)} LIMIT $3 OFFSET $4
       ) AS each
     ) AS page
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS clicks, count(*) FILTER (WHERE label = 'valid')::int AS valid_clicks
       FROM click WHERE code = page.code
     ) AS c
     ORDER BY page.place`,
    [vendorId, search, limit, offset],
  )
  const { rows: all } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM deep_link d WHERE ${OWN}`,
    [vendorId, search],
  )
  return { links, total: all[0]?.total ?? 0 }
}

/**
 * The statement of the file of all the vendor's links, in the columns of the screen's table, with its values.
 * @param shortUrl what short URLs begin with. @param programmes their names by key.
 */
export function ownLinksFile(
  { vendorId, searchText, sort }: AskedLinks,
  shortUrl: string,
  programmes: readonly { key: string; name: string }[],
): [sql: string, values: (string | number)[]] {
  return [
    `${LINKS} ORDER BY ${inOrder(sort)}`,
    [vendorId, likeText(searchText), shortUrl, JSON.stringify(programmes)],
  ]
}

/** Of `deep_link d`: the links of the vendor $1 whose merchant or address has the text $2, as `likeText` makes it. */
const OWN = `d.vendor_id = $1 AND ($2 = '' OR lower(d.merchant_name || ' ' || d.link) LIKE '%' || $2 || '%')`

// Clicks are counted on short links, so a link without one has none, not zero.
const LINKS = `
SELECT ${neutralisedSql('d.merchant_name')} AS "Merchant", d.link AS "Link", $3 || s.code AS "Short link",
       ${neutralisedSql("nullif(d.placement_id, '')")} AS "Placement id", c.clicks AS "Clicks, all", c.valid AS "Clicks, valid",
       to_char(d.created_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "Created",
       coalesce(p.name, d.programme) AS "Programme"
FROM deep_link d
LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
LEFT JOIN json_to_recordset($4::json) AS p (key text, name text) ON p.key = d.programme
LEFT JOIN LATERAL (
  SELECT count(*) AS clicks, count(*) FILTER (WHERE label = 'valid') AS valid
  FROM click WHERE code = s.code
) AS c ON s.code IS NOT NULL
WHERE ${OWN}`

/** The order of `deep_link d`, newest first unless asked. */
function inOrder(sort: Sort | undefined): string {
  return orderBy(sort, SORTABLE, 'd.created_date DESC, d._id')
}

const SORTABLE = {
  merchantName: { expression: 'd.merchant_name', text: true },
  placementId: { expression: `nullif(d.placement_id, '')`, text: true },
  created_date: { expression: 'd.created_date', text: false },
  programme: { expression: 'd.programme', text: true },
}
