import type { ClaimedRow, ClaimOrigin, RowFigures } from '@orrery/contract/claims/claim'
import type { Db } from '../kit/database.ts'
import { rowExpressions } from '../figures/row-expressions.ts'

/**
 * SQL of `claims` and of what the report says of their rows now, `told`, and of their days, `day`. What a claim
 * does not name is not told apart; a missing sale is any row of its click, since its merchant was typed by hand.
 * In parts of their own, as a Citus has it.
 * @param claims SQL of the claims.
 * @param vendor the parameter with the only vendor that they are of, whose machine is then the only one asked.
 */
export const withFiguresNow = (claims: string, vendor = 'c.vendor_id') => `
  WITH claims AS MATERIALIZED (${claims}), told AS MATERIALIZED (
    SELECT c.vendor_id, c.claim_id, count(*)::int AS rows, sum(r.clicks) AS clicks,
           sum(r.sales) AS sales, round(sum(r.sale_amount), 7) AS amount,
           round(sum(r.earnings), 7) AS earnings
    FROM claims AS c JOIN report_row AS r
      ON r.vendor_id = ${vendor} AND r.programme = c.programme AND r.kind = c.kind
     AND r.report_date = c.report_date
     AND (r.merchant_name = c.merchant_name OR c.origin = 'missing')
     AND (c.placement_id IS NULL OR c.origin = 'missing' OR r.placement_id = c.placement_id)
     AND (c.click_id IS NULL OR r.rid = c.click_id)
     AND (c.sub_id IS NULL OR ${rowExpressions.sub.replaceAll(/placement_id|rid/g, 'r.$&')} = c.sub_id)
     AND (c.country IS NULL OR r.country = c.country)
    GROUP BY c.vendor_id, c.claim_id
  ), day AS MATERIALIZED (
    SELECT c.vendor_id, c.claim_id, d.version
    FROM claims AS c JOIN report_daily AS d
      ON d.vendor_id = ${vendor} AND d.programme = c.programme AND d.kind = c.kind
     AND d.report_date = c.report_date
  )`

/** The figures of {@link withFiguresNow}, zero where the report says nothing. */
export const figuresNow = {
  rows: 'coalesce(told.rows, 0)',
  clicks: 'coalesce(told.clicks, 0)',
  sales: 'coalesce(told.sales, 0)',
  amount: 'coalesce(told.amount, 0)',
  earnings: 'coalesce(told.earnings, 0)',
  version: 'coalesce(day.version, 0)',
} satisfies Record<keyof RowFigures, string>

/** What the claims are joined with for these. */
export const TOLD =
  'LEFT JOIN told USING (vendor_id, claim_id) LEFT JOIN day USING (vendor_id, claim_id)'

/** What the report says of a row that may be claimed. */
export async function figuresOf(
  db: Db,
  vendorId: number,
  origin: ClaimOrigin,
  row: ClaimedRow,
): Promise<RowFigures> {
  const claimed = `
    SELECT $1::int AS vendor_id, '' AS claim_id, $2::text AS origin, $3::text AS programme,
           $4::text AS kind, $5::date AS report_date, $6::text AS merchant_name,
           $7::text AS placement_id, $8::text AS click_id, $9::text AS sub_id, $10::text AS country`
  const now = Object.entries(figuresNow).map(([name, figure]) => `'${name}', ${figure}`)
  const { rows } = await db.query<{ now: RowFigures }>(
    `${withFiguresNow(claimed, '$1')}
     SELECT json_build_object(${now.join(', ')}) AS now FROM claims ${TOLD}`,
    [vendorId, origin, row.programme, row.kind, row.day, row.merchantName, ...apart(row)],
  )
  return rows[0]?.now ?? { rows: 0, clicks: 0, sales: 0, amount: 0, earnings: 0, version: 0 }
}

/** What tells a row apart beside its merchant, in the order of the table; null where it does not. */
export function apart({ placementId, clickId, subId, country }: ClaimedRow): (string | null)[] {
  return [placementId ?? null, clickId ?? null, subId ?? null, country ?? null]
}
