import { sortText, type Sort } from '@orrery/contract/sort'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import { programmeCurrencySql, programmeNameSql } from '../kit/csv/programme-facts.ts'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import { linkKindsSql } from '../kit/link-kinds.ts'
import { orderBy } from '../kit/order-by.ts'
import { reportedIdSql } from '../kit/reported-id.ts'

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

/**
 * A page of the vendor's links with their clicks, and how many there are: one statement, prepared for each order,
 * since to plan it takes longer than to answer it.
 */
export async function ownLinks(
  db: Db,
  { vendorId, searchText, sort }: AskedLinks,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ links: StoredLink[]; total: number }> {
  const { rows } = await db.query<StoredLink & { place: string | null; total: number }>({
    name: `own-links-${sort ? sortText(sort) : 'newest'}`,
    text: `
      WITH page AS MATERIALIZED (
        SELECT row_number() OVER () AS place, each.* FROM (
          SELECT d._id, d.programme, ${MATCHED}, d.merchant_id, d.merchant_name, d.link, s.code, d.placement_id,
                 d.campaign_id, d.click_id, d.created_date, d.vendor_id, coalesce(${CLICKS}, 0)::int AS clicks,
                 coalesce(${VALID_CLICKS}, 0)::int AS valid_clicks
          FROM deep_link d ${HITS_OF_LINK} WHERE ${OWN}
          ORDER BY ${inOrder(sort)} LIMIT $4 OFFSET $5
        ) AS each
      ), alike AS MATERIALIZED (
        ${counted(`AND ((programme, kind, ${PLACE}) IN (SELECT programme, unnest(kinds), ${PLACE} FROM page)) IS TRUE`)}
      )
      SELECT whole.total, page.*, r.*
      FROM (SELECT count(*)::int AS total FROM deep_link d WHERE ${OWN}) AS whole
      LEFT JOIN (
        page JOIN alike ON ${same('alike', 'page')} CROSS JOIN LATERAL (${reported('page', 'page.code')}) AS r
      ) ON true
      ORDER BY page.place`,
    values: [vendorId, likeText(searchText), codeIn(searchText), limit, offset],
  })
  const links = rows.filter(({ place }) => place !== null)
  return { links, total: rows[0]?.total ?? 0 }
}

/**
 * The statement of the file of all the vendor's links, in the columns of the screen's table, with its values.
 * @param shortUrl what short URLs begin with.
 */
export function ownLinksFile(
  { vendorId, searchText, sort }: AskedLinks,
  shortUrl: string,
): [sql: string, values: (string | number)[]] {
  const values = [vendorId, likeText(searchText), codeIn(searchText), shortUrl]
  return [`${LINKS()} ORDER BY ${inOrder(sort)}`, values]
}

/** The code of a short link that was pasted, or a text that may be one. */
const codeIn = (text = ''): string => /\/s\/([^/?#]*)/.exec(text)?.[1] ?? text

/**
 * Of `deep_link d`: the links of the vendor $1 whose merchant, address or campaign has the text $2, as `likeText` makes
 * it, or whose short link has the code $3.
 */
const OWN = `d.vendor_id = $1
  AND ($2 = '' OR lower(d.merchant_name || ' ' || d.link || ' ' || d.campaign_id) LIKE '%' || $2 || '%'
       OR d._id IN (SELECT deep_link_id FROM short_link WHERE vendor_id = $1 AND code = $3))`

/**
 * Of `deep_link d` of the vendor $1: its short link `s` and what that counted, a row at the most. Each by its key: a
 * plan for any vendor, of which most have a link or two, would hold all of a vendor's links against all.
 */
const HITS_OF_LINK = `
  LEFT JOIN LATERAL (
    SELECT code FROM short_link WHERE vendor_id = $1 AND deep_link_id = d._id LIMIT 1
  ) AS s ON true
  LEFT JOIN LATERAL (SELECT * FROM click_link WHERE vendor_id = $1 AND code = s.code LIMIT 1) AS l ON true`

/** Clicks are counted on short links, so a link without one has none, not zero. */
const hits = (columns: string): string =>
  `CASE WHEN s.code IS NOT NULL THEN coalesce(${columns}, 0) END`
const CLICKS = hits('l.valid + l.bot + l.head + l.prefetch + l.duplicate + l.own')
const VALID_CLICKS = hits('l.valid')

const LINKS = () => `
WITH alike AS MATERIALIZED (${counted('')})
SELECT ${neutralisedSql('d.merchant_name')} AS "Merchant", d.link AS "Link", $4 || s.code AS "Short link",
       ${neutralisedSql("nullif(d.placement_id, '')")} AS "Placement id",
       ${neutralisedSql("nullif(d.campaign_id, '')")} AS "Campaign", ${CLICKS} AS "Clicks, all", ${VALID_CLICKS} AS "Clicks, valid",
       r.sales AS "Sales", r.earnings AS "Earnings", nullif(r.alike, 1) AS "Links alike", r.shared_sales AS "Sales of all alike",
       r.shared_earnings AS "Earnings of all alike", ${programmeCurrencySql('d.programme')} AS "Currency",
       to_char(d.created_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "Created",
       ${programmeNameSql('d.programme')} AS "Programme"
FROM (SELECT *, ${MATCHED} FROM deep_link d) AS d JOIN alike ON ${same('alike', 'd')}
${HITS_OF_LINK}
CROSS JOIN LATERAL (${reported('d', 's.code')}) AS r
WHERE ${OWN}`

/** Of `deep_link d`: the types of the rows that may be of it, and the click id that these have. */
const MATCHED = `${linkKindsSql('d.programme', 'd.kind')} AS kinds, ${reportedIdSql('d.click_id')} AS reported_id`

/** What rows say of a link, beside programme and type. */
const PLACE = 'merchant_id, placement_id, reported_id'

/** By what a partner's report knows a link without a click id of ours: no two that agree can be told apart. */
const ALIKE = `programme, kinds, ${PLACE}`

const same = (one: string, other: string): string => `(${of(one, ALIKE)}) = (${of(other, ALIKE)})`

const of = (table: string, columns: string): string =>
  columns.replace(/\w+/g, (column) => `${table}.${column}`)

/**
 * How many of the vendor's links are alike, as a statement: counted once for all of them, since each for itself
 * a thousand that are alike would be counted a thousand times.
 */
function counted(which: string): string {
  return `SELECT ${ALIKE}, count(*)::int AS alike
          FROM (SELECT *, ${MATCHED} FROM deep_link d) AS d
          WHERE vendor_id = $1 ${which} GROUP BY ${ALIKE}`
}

/**
 * What partners' reports say of a link, as a statement of one row: rows with a click id of its short link are
 * its own, and those of its merchant and placement where no other link is alike; else these are of all alike.
 * The index of short links' figures holds those with a code alone, so the statement says that there is one.
 * @param link a row of deep_link with its types, beside the row of `alike` that counts it. @param code of its short link.
 */
function reported(link: string, code: string): string {
  return `SELECT alike.alike, ${summed(`t.code <> '' OR alike.alike = 1`, 'sales', 'earnings')},
                 ${summed(`t.code = '' AND alike.alike > 1`, 'shared_sales', 'shared_earnings')}
          FROM (
            SELECT * FROM link_total clicked WHERE clicked.vendor_id = ${link}.vendor_id AND clicked.code = ${code} AND clicked.code <> ''
            UNION ALL
            SELECT * FROM link_total placed
            WHERE placed.vendor_id = ${link}.vendor_id AND placed.code = '' AND placed.kind = ANY (${link}.kinds)
              AND (placed.programme, placed.merchant_id, placed.placement_id, placed.click_id) = (${of(link, `programme, ${PLACE}`)})
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

const SORTABLE = {
  merchantName: { expression: 'd.merchant_name', text: true },
  placementId: { expression: 'd.placement_id', text: true },
  campaignId: { expression: 'd.campaign_id', text: true },
  clicks: { expression: CLICKS, text: false },
  validClicks: { expression: VALID_CLICKS, text: false },
  created_date: { expression: 'd.created_date', text: false },
  programme: { expression: 'd.programme', text: true },
}
