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
  /** How many links the partner's reports cannot tell apart from this one, itself included. */
  alike: number
  /** Its own, as decimal texts like the shared ones; null while no report says anything. */
  sales: string | null
  earnings: string | null
  /** Of all that are alike together. */
  shared_sales: string | null
  shared_earnings: string | null
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
    `WITH page AS MATERIALIZED (
       SELECT row_number() OVER () AS place, each.* FROM (
       SELECT d._id, d.programme, d.kind, d.merchant_id, d.merchant_name, d.link, s.code, d.placement_id,
              d.campaign_id, d.click_id, d.created_date, d.vendor_id
       FROM deep_link d LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
       WHERE ${OWN}
       ORDER BY ${inOrder(sort)} LIMIT $3 OFFSET $4
       ) AS each
     ), alike AS (${counted(`AND (${ALIKE.join(', ')}) IN (SELECT ${ALIKE.join(', ')} FROM page)`)})
     SELECT page.*, c.clicks, c.valid_clicks, r.*
     FROM page JOIN alike ON ${same('alike', 'page')}
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(valid + bot + head + prefetch + duplicate + own), 0)::int AS clicks, coalesce(sum(valid), 0)::int AS valid_clicks
       FROM click_link WHERE vendor_id = $1 AND code = page.code
     ) AS c
     CROSS JOIN LATERAL (${reported('page', 'page.code')}) AS r
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
 * @param shortUrl what short URLs begin with. @param programmes their names and currencies by key.
 */
export function ownLinksFile(
  { vendorId, searchText, sort }: AskedLinks,
  shortUrl: string,
  programmes: readonly { key: string; name: string; currency: string }[],
): [sql: string, values: (string | number)[]] {
  return [
    `${LINKS()} ORDER BY ${inOrder(sort)}`,
    [vendorId, likeText(searchText), shortUrl, JSON.stringify(programmes)],
  ]
}

/** Of `deep_link d`: the links of the vendor $1 whose merchant or address has the text $2, as `likeText` makes it. */
const OWN = `d.vendor_id = $1 AND ($2 = '' OR lower(d.merchant_name || ' ' || d.link) LIKE '%' || $2 || '%')`

// Clicks are counted on short links, so a link without one has none, not zero.
const LINKS = () => `
WITH alike AS MATERIALIZED (${counted('')})
SELECT ${neutralisedSql('d.merchant_name')} AS "Merchant", d.link AS "Link", $3 || s.code AS "Short link",
       ${neutralisedSql("nullif(d.placement_id, '')")} AS "Placement id", c.clicks AS "Clicks, all", c.valid AS "Clicks, valid",
       r.sales AS "Sales", r.earnings AS "Earnings", nullif(r.alike, 1) AS "Links alike", r.shared_sales AS "Sales of all alike",
       r.shared_earnings AS "Earnings of all alike", p.currency AS "Currency",
       to_char(d.created_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "Created",
       coalesce(p.name, d.programme) AS "Programme"
FROM deep_link d JOIN alike ON ${same('alike', 'd')}
LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
LEFT JOIN json_to_recordset($4::json) AS p (key text, name text, currency text) ON p.key = d.programme
LEFT JOIN LATERAL (
  SELECT coalesce(sum(valid + bot + head + prefetch + duplicate + own), 0) AS clicks,
         coalesce(sum(valid), 0) AS valid
  FROM click_link WHERE vendor_id = d.vendor_id AND code = s.code
) AS c ON s.code IS NOT NULL
CROSS JOIN LATERAL (${reported('d', 's.code')}) AS r
WHERE ${OWN}`

/** By what a partner's report knows a link without a click id of ours: no two that agree can be told apart. */
const ALIKE = ['programme', 'kind', 'merchant_id', 'placement_id', 'click_id']

const same = (one: string, other: string): string =>
  ALIKE.map((column) => `${one}.${column} = ${other}.${column}`).join(' AND ')

/**
 * How many of the vendor's links are alike, as a statement: counted once for all of them, since each for itself
 * a thousand that are alike would be counted a thousand times.
 */
function counted(which: string): string {
  return `SELECT ${ALIKE.join(', ')}, count(*)::int AS alike FROM deep_link
          WHERE vendor_id = $1 ${which} GROUP BY ${ALIKE.join(', ')}`
}

/**
 * What partners' reports say of a link, as a statement of one row: rows with a click id of its short link are
 * its own, and those of its merchant and placement where no other link is alike; else these are of all alike.
 * @param of the link, a row of deep_link, beside the row of `alike` that counts it. @param code of its short link.
 */
function reported(of: string, code: string): string {
  return `SELECT alike.alike, ${summed(`t.code <> '' OR alike.alike = 1`, 'sales', 'earnings')},
                 ${summed(`t.code = '' AND alike.alike > 1`, 'shared_sales', 'shared_earnings')}
          FROM (
            SELECT * FROM link_total clicked WHERE clicked.vendor_id = ${of}.vendor_id AND clicked.code = ${code}
            UNION ALL
            SELECT * FROM link_total placed
            WHERE placed.vendor_id = ${of}.vendor_id AND placed.code = '' AND ${same('placed', of)}
          ) AS t`
}

/** Of `link_total t`: the figures of some rows under these names. */
function summed(which: string, sales: string, earnings: string): string {
  return `sum(t.sales) FILTER (WHERE ${which}) AS ${sales},
          trim_scale(round(sum(t.earnings) FILTER (WHERE ${which}), 7)) AS ${earnings}`
}

/** The order of `deep_link d`, newest first unless asked. */
function inOrder(sort: Sort | undefined): string {
  return orderBy(sort, SORTABLE, 'd.created_date DESC, d._id')
}

/** Hits of `short_link s`; none, not zero, where there is no short link. */
function hitsOf(hits: string): string {
  return `CASE WHEN s.code IS NOT NULL THEN coalesce(
    (SELECT ${hits} FROM click_link l WHERE l.vendor_id = d.vendor_id AND l.code = s.code), 0) END`
}

const SORTABLE = {
  merchantName: { expression: 'd.merchant_name', text: true },
  placementId: { expression: `nullif(d.placement_id, '')`, text: true },
  clicks: { expression: hitsOf('valid + bot + head + prefetch + duplicate + own'), text: false },
  validClicks: { expression: hitsOf('valid'), text: false },
  created_date: { expression: 'd.created_date', text: false },
  programme: { expression: 'd.programme', text: true },
}
