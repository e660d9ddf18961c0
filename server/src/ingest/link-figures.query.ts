import { linkKindsOf, programmeOf } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client } from '../kit/database.ts'
import { reportedIdSql } from '../kit/reported-id.ts'

/**
 * Brings what is known of links up to the transaction's `changed` vendor-days. Of vendors that have no link,
 * which are most, nothing is looked at.
 * @param days whose, and the time zone in which they and the links have their days.
 */
export async function keepLinkFigures(
  db: Client,
  { programme, kind, timeZone }: { programme: string; kind: Kind; timeZone: string },
): Promise<void> {
  const { rows } = await db.query<{ some: boolean }>(SOME_LINKED)
  if (!rows[0]?.some) return
  const linkKinds = linkKindsOf(programmeOf(programme), kind)
  await db.query(FRESH, [programme, kind, timeZone, linkKinds])
  await db.query(TOTALS, [programme, kind])
  await db.query(FORGET, [programme, kind])
  await db.query(STORE, [programme, kind])
}

const SOME_LINKED = `
SELECT EXISTS (SELECT FROM deep_link WHERE vendor_id IN (SELECT vendor_id FROM changed)) AS some`

const KEY = 'vendor_id, code, programme, kind, merchant_id, placement_id, click_id'

/** SQL of the pattern of a reported id: what a tracker put in a macro's place is not empty, and the rest is itself. */
const likeMacros = (reportedId: string) =>
  `replace(replace(replace(${reportedId}, '_', '\\_'), '%', '\\%'), '{}', '_%')`

// The rows first, the links then: on several machines rows and links do not lie together. A row's click id is one that
// a link has written into it before one that a tracker put in a macro's place, there the longer text around it first.
const FRESH = `
CREATE TEMP TABLE link_fresh ON COMMIT DROP AS
WITH linked AS MATERIALIZED (
  SELECT DISTINCT vendor_id, report_date FROM changed
  WHERE vendor_id IN (SELECT vendor_id FROM deep_link)
), told AS MATERIALIZED (
  SELECT r.vendor_id, r.programme, r.kind, r.report_date, r.merchant_id, r.placement_id, r.rid, r.sales, r.earnings
  FROM linked JOIN report_row AS r USING (vendor_id, report_date)
  WHERE r.programme = $1 AND r.kind = $2
)
SELECT ${KEY}, report_date, sum(sales) AS sales, sum(earnings) AS earnings
FROM (
  SELECT r.vendor_id, r.programme, r.kind, r.report_date, coalesce(hit.code, '') AS code,
         CASE WHEN hit.code IS NULL THEN r.merchant_id ELSE '' END AS merchant_id,
         CASE WHEN hit.code IS NULL THEN r.placement_id ELSE '' END AS placement_id,
         CASE WHEN hit.code IS NULL THEN link.click_id ELSE '' END AS click_id, r.sales, r.earnings
  FROM told r
  LEFT JOIN LATERAL (
    SELECT c.code FROM click c
    WHERE c.vendor_id = r.vendor_id AND c.at = click_moment(r.rid) AND c.click_id = r.rid
  ) AS hit ON r.rid ~ '^[0-9a-z]{22}$'
  LEFT JOIN LATERAL (
    SELECT reported.click_id
    FROM (
      SELECT DISTINCT d.click_id FROM deep_link d
      WHERE d.vendor_id = r.vendor_id AND d.programme = r.programme AND d.kind = ANY ($4)
        AND d.merchant_id = r.merchant_id AND d.placement_id = r.placement_id
        AND (d.created_date AT TIME ZONE $3)::date <= r.report_date
    ) AS d CROSS JOIN LATERAL (SELECT ${reportedIdSql('d.click_id')} AS click_id) AS reported
    WHERE d.click_id IN ('', r.rid)
       OR (r.rid <> '' AND strpos(d.click_id, '{') > 0 AND r.rid LIKE ${likeMacros('reported.click_id')})
    ORDER BY d.click_id = r.rid DESC, d.click_id = '', length(replace(reported.click_id, '{}', '')) DESC,
             reported.click_id LIMIT 1
  ) AS link ON true
  WHERE hit.code IS NOT NULL OR link.click_id IS NOT NULL
) AS row_of_link
GROUP BY ${KEY}, report_date`

const STORED = `link_daily AS stored WHERE programme = $1 AND kind = $2
  AND (vendor_id, report_date) IN (SELECT vendor_id, report_date FROM changed)`

const TOTALS = `
INSERT INTO link_total AS kept (${KEY}, sales, earnings)
SELECT ${KEY}, sum(sales), sum(earnings)
FROM (
  SELECT ${KEY}, sales, earnings FROM link_fresh
  UNION ALL SELECT ${KEY}, -sales, -earnings FROM ${STORED}
) AS differences
GROUP BY ${KEY}
ON CONFLICT (${KEY}) DO UPDATE SET
  sales = kept.sales + excluded.sales, earnings = kept.earnings + excluded.earnings`

const FORGET = `DELETE FROM ${STORED}`

const STORE = `
INSERT INTO link_daily (${KEY}, report_date, sales, earnings)
SELECT ${KEY}, report_date, sales, earnings FROM link_fresh WHERE programme = $1 AND kind = $2`
