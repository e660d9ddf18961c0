import type { Client } from '../kit/database.ts'

/**
 * Brings what is known of links up to the transaction's `changed` vendor-days. Of vendors that have no link,
 * which are most, nothing is looked at.
 */
export async function keepLinkFigures(
  db: Client,
  { programme, kind }: { programme: string; kind: string },
): Promise<void> {
  const { rows } = await db.query<{ some: boolean }>(SOME_LINKED)
  if (!rows[0]?.some) return
  await db.query(FRESH, [programme, kind])
  await db.query(TOTALS, [programme, kind])
  await db.query(FORGET, [programme, kind])
  await db.query(STORE, [programme, kind])
}

const SOME_LINKED = `
SELECT EXISTS (SELECT FROM deep_link WHERE vendor_id IN (SELECT vendor_id FROM changed)) AS some`

const KEY = 'vendor_id, code, programme, kind, merchant_id, placement_id, click_id'

const FRESH = `
CREATE TEMP TABLE link_fresh ON COMMIT DROP AS
SELECT ${KEY}, report_date, sum(sales) AS sales, sum(earnings) AS earnings
FROM (SELECT DISTINCT vendor_id, report_date FROM changed
      WHERE vendor_id IN (SELECT vendor_id FROM deep_link)) AS linked
JOIN report_row_of_link USING (vendor_id, report_date)
WHERE programme = $1 AND kind = $2
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
