import type { VendorAccess } from '@orrery/contract/accounts/user'
import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** The vendors that have an endpoint which is not paused. */
export async function watchingVendors(db: Db): Promise<VendorAccess[]> {
  const { rows } = await db.query<VendorAccess>(
    `SELECT vendor_id AS "vendorId", role, menu, features FROM vendor
     WHERE active AND vendor_id IN (SELECT vendor_id FROM postback_endpoint WHERE NOT paused)`,
  )
  return rows
}

export interface Watched {
  programme: string
  kind: string
  vendors: readonly number[]
  at: Date
  /** The oldest day that counts when it is stored for the first time, and when it is stored again. */
  firstSince: Day
  restatedSince: Day
}

/** Of both tables apart: a Citus looks for the vendor-days where they lie, and only what it finds is put together. */
const BOTH_VERSIONS = ['report_row', 'report_row_version']
  .map(
    (table) => `
SELECT w.vendor_id, w.report_date, w.old_version, ${table === 'report_row'} AS fresh, rid, merchant_id, placement_id,
       merchant_name, sales, sale_amount, earnings
FROM watched w JOIN ${table} r
  ON r.vendor_id = w.vendor_id AND r.programme = $1 AND r.kind = $2 AND r.report_date = w.report_date
     ${table === 'report_row' ? '' : 'AND r.version = w.old_version'}
WHERE rid <> ''`,
  )
  .join('UNION ALL')

const DIFFERENT = `
SELECT vendor_id, report_date, old_version, rid, merchant_id, placement_id,
       coalesce(min(merchant_name) FILTER (WHERE fresh), min(merchant_name)) AS merchant_name,
       coalesce(sum(sales) FILTER (WHERE fresh), 0) AS sales,
       coalesce(sum(sale_amount) FILTER (WHERE fresh), 0) AS sale_amount,
       coalesce(sum(earnings) FILTER (WHERE fresh), 0) AS payout,
       coalesce(sum(sales) FILTER (WHERE NOT fresh), 0) AS was_sales,
       coalesce(sum(sale_amount) FILTER (WHERE NOT fresh), 0) AS was_amount,
       coalesce(sum(earnings) FILTER (WHERE NOT fresh), 0) AS was_payout
FROM both_versions
GROUP BY vendor_id, report_date, old_version, rid, merchant_id, placement_id`

/** What became of a click, by its figures now and before: of that, what the endpoint `e` asked for, in its order. */
const ASKED = `
SELECT event, row_number() OVER (ORDER BY place) AS nth
FROM unnest(array_remove(ARRAY[
  CASE WHEN payout > 0 AND payout <> was_payout
         AND ((was_payout <= 0 AND $2 = 'CPC') OR (sales <= 0 AND was_sales <= 0)) THEN 'click-paid' END,
  CASE WHEN sales > 0 AND (payout < 0 OR (payout = 0 AND was_payout > 0)) THEN 'reversal'
       WHEN sales > 0 AND was_sales > 0 THEN 'sale-restated'
       WHEN sales > 0 THEN 'sale'
       WHEN was_sales > 0 OR sales < 0 OR payout < 0 OR (payout = 0 AND was_payout > 0) THEN 'reversal'
       WHEN sales = 0 AND payout = 0 AND (was_sales < 0 OR was_payout < 0) THEN 'sale-restated' END
], NULL)) WITH ORDINALITY AS found (event, place)
WHERE event = ANY(e.events)`

/**
 * What the endpoint `e` has been told of the click's payout. It stays in the outbox for longer than a day is told of.
 * In the order of the key, or a planner who believes the endpoint to have a handful of rows reads all of them for
 * each click.
 */
const TOLD = `
SELECT coalesce(sum(payout_change), 0) FROM (
  SELECT payout_change FROM postback p
  WHERE p.vendor_id = e.vendor_id AND p.endpoint_id = e.endpoint_id
    AND p.event_id > click.transaction_id || '-' AND p.event_id < click.transaction_id || '.'
  ORDER BY p.event_id OFFSET 0
) AS earlier`

/** An endpoint's changes of a click add up to its payout: the first of its events carries what it was not told of. */
const PAYOUT_CHANGE = `
CASE WHEN nth > 1 THEN 0 WHEN old_version IS NULL THEN payout ELSE payout - (${TOLD}) END`

/** Stores the events of these vendors' changed days, one for each endpoint that asked for it. */
export async function storeEvents(db: Db, watched: Watched): Promise<void> {
  const { programme, kind, vendors, at, firstSince, restatedSince } = watched
  await db.query(
    `WITH watched AS MATERIALIZED (
       SELECT vendor_id, report_date, old_version FROM changed c
       WHERE vendor_id = ANY($3) AND report_date >= $6
         AND (report_date >= $5 OR old_version IS NOT NULL OR EXISTS (
           SELECT as_of FROM platform_daily d
           WHERE d.programme = $1 AND d.kind = $2 AND d.report_date = c.report_date AND as_of IS NOT NULL))
     ), both_versions AS MATERIALIZED (${BOTH_VERSIONS}), click AS MATERIALIZED (
       SELECT *, coalesce(old_version, 0) + 1 AS version,
              left(encode(sha256(convert_to(jsonb_build_array(vendor_id, $1::text, $2::text,
                report_date, rid, merchant_id, placement_id)::text, 'UTF8')), 'hex'), 32) AS transaction_id
       FROM (${DIFFERENT}) AS different
       WHERE (sales, sale_amount, payout) IS DISTINCT FROM (was_sales, was_amount, was_payout)
     )
     INSERT INTO postback (vendor_id, endpoint_id, event_id, event, transaction_id, version, programme,
                           kind, report_date, click_id, placement_id, merchant_id, merchant_name, sales,
                           sale_amount, payout, payout_change, created_at, next_at)
     SELECT click.vendor_id, endpoint_id, concat_ws('-', transaction_id, event, version), event,
            transaction_id, version, $1, $2, report_date, rid, placement_id, merchant_id,
            merchant_name, sales, trim_scale(sale_amount), trim_scale(payout),
            trim_scale(${PAYOUT_CHANGE}), $4, $4
     FROM click JOIN postback_endpoint e ON e.vendor_id = click.vendor_id AND NOT paused
     CROSS JOIN LATERAL (${ASKED}) AS asked
     ON CONFLICT DO NOTHING`,
    [programme, kind, vendors, at, firstSince, restatedSince],
  )
}
