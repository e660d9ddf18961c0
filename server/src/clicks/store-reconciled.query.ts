import type { Db } from '../kit/database.ts'
import { isUntypedSql, linkKindsSql } from '../kit/link-kinds.ts'
import { asLists, GIVEN, type VendorDay } from './reconcile.query.ts'
import { counted, hits, labels, summed } from './reconciled-sums.ts'

const KEY = 'day, programme, kind, merchant_id, placement_id'
const OURS = [...labels, 'paid_clicks']

const FORGET_DAYS = `
WITH ${GIVEN}
DELETE FROM reconciled_day AS r USING given
WHERE r.vendor_id = $1 AND r.day = given.day AND r.programme = given.programme AND r.kind = given.kind`

const FORGET = `
WITH ${GIVEN}
DELETE FROM reconciled AS r USING given
WHERE r.vendor_id = $1 AND r.day = given.day AND r.programme = given.programme AND r.kind = given.kind`

// The name is the partner's, and the link's where the partner has told nothing. A link whose merchant got its id in
// the middle of a day counts at that id from the day's beginning: at both, its paid clicks would count twice. Where
// links say no type, the partner's rows of either are of their place, and each stays in a line of its own type.
const STORE = `
WITH ${GIVEN}, every_country AS (
  SELECT c.*, min(merchant_id) OVER of_link <> max(merchant_id) OVER of_link AS renamed
  FROM given JOIN click_daily AS c
    ON c.vendor_id = $1 AND c.day = given.day AND c.programme = given.programme AND c.kind = given.kind
  WINDOW of_link AS (PARTITION BY c.day, c.code)
), clicked AS MATERIALIZED (
  SELECT day, programme, kind, coalesce(now.merchant_id, c.merchant_id) AS merchant_id, placement_id, code,
         ${labels.join(', ')}
  FROM every_country AS c LEFT JOIN LATERAL (
    SELECT deep.merchant_id FROM short_link AS short JOIN deep_link AS deep
      ON deep.vendor_id = short.vendor_id AND deep._id = short.deep_link_id
    WHERE c.renamed AND short.code = c.code
  ) AS now ON true
), place AS (
  SELECT ${KEY}, code, ${labels.join(', ')} FROM clicked
  UNION ALL
  SELECT day, programme, given.kind, merchant_id, placement_id, code, ${labels.map(() => '0').join(', ')}
  FROM clicked JOIN given USING (day, programme)
  WHERE given.kind <> clicked.kind AND ${isUntypedSql('programme')}
), ours AS MATERIALIZED (
  SELECT ${KEY}, max(code) AS code, ${summed(labels)} FROM place GROUP BY ${KEY}
), theirs AS (
  SELECT o.day, o.programme, o.kind, o.merchant_id, o.placement_id, r.merchant_name,
         sum(r.clicks) AS partner_clicks
  FROM ours AS o JOIN report_row AS r
    ON r.vendor_id = $1 AND r.programme = o.programme AND r.kind = o.kind AND r.report_date = o.day
    AND r.merchant_id = o.merchant_id AND r.placement_id = o.placement_id
  GROUP BY o.day, o.programme, o.kind, o.merchant_id, o.placement_id, r.merchant_name
), paid AS (
  SELECT ${KEY}, count(*) AS paid_clicks
  FROM (
    SELECT day, code, click_id FROM click_paid
    WHERE vendor_id = $1 AND day IN (SELECT day FROM given)
    GROUP BY day, code, click_id HAVING sum(earnings) > 0
  ) AS each
  JOIN (SELECT DISTINCT ${KEY}, code FROM clicked) AS link USING (day, code)
  GROUP BY ${KEY}
), line AS (
  SELECT ${KEY}, ${hits('ours')}, coalesce(partner_clicks, 0) AS partner_clicks,
         coalesce(paid_clicks, 0) AS paid_clicks,
         coalesce(merchant_name, first_value(merchant_name) OVER (
           PARTITION BY day, programme, ${linkKindsSql('programme', 'kind')}, merchant_id, placement_id
           ORDER BY partner_clicks DESC NULLS LAST, merchant_name
         ), (
           SELECT merchant_name FROM short_link AS s
           JOIN deep_link AS d ON d.vendor_id = s.vendor_id AND d._id = s.deep_link_id
           WHERE s.code = ours.code
         ), merchant_id) AS merchant_name,
         row_number() OVER (PARTITION BY ${KEY} ORDER BY partner_clicks DESC, merchant_name) = 1 AS first
  FROM ours LEFT JOIN theirs USING (${KEY}) LEFT JOIN paid USING (${KEY})
  WHERE ${labels.join(' + ')} > 0 OR partner_clicks IS NOT NULL
)
INSERT INTO reconciled (vendor_id, ${KEY}, merchant_name, partner_clicks, ${OURS.join(', ')})
SELECT $1, ${KEY}, merchant_name, partner_clicks,
       ${OURS.map((column) => `CASE WHEN first THEN ${column} ELSE 0 END`).join(', ')}
FROM line`

const STORE_DAYS = `
WITH ${GIVEN}
INSERT INTO reconciled_day (vendor_id, day, programme, kind, ${counted.join(', ')}, report_version, change)
SELECT $1, day, programme, kind, ${counted.map((column) => `coalesce(sum(${column}), 0)`).join(', ')}, version, change
FROM given LEFT JOIN (SELECT * FROM reconciled WHERE vendor_id = $1) AS line USING (day, programme, kind)
WHERE change IS NOT NULL GROUP BY day, programme, kind, version, change`

/** Brings together what we redirected and what the partner counted of it on these days. */
export async function storeReconciled(
  db: Db,
  vendorId: number,
  days: readonly VendorDay[],
): Promise<void> {
  if (days.length === 0) return
  const values = asLists(vendorId, days)
  await db.query(FORGET, values)
  await db.query(FORGET_DAYS, values)
  await db.query(STORE, values)
  await db.query(STORE_DAYS, values)
}
