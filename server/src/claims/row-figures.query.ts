import type { ClaimedRow, ClaimOrigin, RowFigures } from '@orrery/contract/claims/claim'
import type { Db } from '../kit/database.ts'
import { rowExpressions } from '../figures/row-expressions.ts'

/**
 * What the report says of the row of a claim `c` now. What the claim does not name is not told apart; a
 * missing sale is any row of its click, since its merchant was typed by hand.
 */
export const FIGURES_NOW = `
  SELECT count(*)::int AS rows, coalesce(sum(r.clicks), 0) AS clicks,
         coalesce(sum(r.sales), 0) AS sales, coalesce(round(sum(r.sale_amount), 7), 0) AS amount,
         coalesce(round(sum(r.earnings), 7), 0) AS earnings,
         coalesce((SELECT d.version FROM report_daily AS d
                   WHERE d.vendor_id = c.vendor_id AND d.programme = c.programme
                     AND d.kind = c.kind AND d.report_date = c.report_date), 0) AS version
  FROM report_row AS r
  WHERE r.vendor_id = c.vendor_id AND r.programme = c.programme AND r.kind = c.kind
    AND r.report_date = c.report_date
    AND (r.merchant_name = c.merchant_name OR c.origin = 'missing')
    AND (c.placement_id IS NULL OR c.origin = 'missing' OR r.placement_id = c.placement_id)
    AND (c.click_id IS NULL OR r.rid = c.click_id)
    AND (c.sub_id IS NULL OR ${rowExpressions.sub.replaceAll(/placement_id|rid/g, 'r.$&')} = c.sub_id)
    AND (c.country IS NULL OR r.country = c.country)`

/** What the report says of a row that may be claimed. */
export async function figuresOf(
  db: Db,
  vendorId: number,
  origin: ClaimOrigin,
  row: ClaimedRow,
): Promise<RowFigures> {
  const { rows } = await db.query<{ now: RowFigures }>(
    `SELECT to_json(n) AS now
     FROM (SELECT $1::int AS vendor_id, $2::text AS origin, $3::text AS programme, $4::text AS kind,
                  $5::date AS report_date, $6::text AS merchant_name, $7::text AS placement_id,
                  $8::text AS click_id, $9::text AS sub_id, $10::text AS country) AS c,
          LATERAL (${FIGURES_NOW}) AS n`,
    [vendorId, origin, row.programme, row.kind, row.day, row.merchantName, ...apart(row)],
  )
  return rows[0]?.now ?? { rows: 0, clicks: 0, sales: 0, amount: 0, earnings: 0, version: 0 }
}

/** What tells a row apart beside its merchant, in the order of the table; null where it does not. */
export function apart({ placementId, clickId, subId, country }: ClaimedRow): (string | null)[] {
  return [placementId ?? null, clickId ?? null, subId ?? null, country ?? null]
}
