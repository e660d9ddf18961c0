import type { ClaimedRow, RowFigures } from '@orrery/contract/claims/claim'
import type { NewClaim } from '@orrery/contract/claims/open-claim'
import { rowExpressions } from '../figures/row-expressions.ts'
import type { Client, Db } from '../kit/database.ts'
import { rowKeyOf } from './asked-row.ts'
import { apart } from './row-figures.query.ts'

/**
 * The claim of a row that is not decided yet, whatever it was claimed from: a report may tell the click of an order
 * by a Sub id that has the placement id before it, and beside a country, which My Orders has not.
 */
export async function undecidedClaim(
  db: Db,
  vendorId: number,
  row: ClaimedRow,
): Promise<string | undefined> {
  const { rows } = await db.query<{ claim_id: string }>(
    `SELECT claim_id FROM claim
     WHERE vendor_id = $1 AND state IN ('open', 'asked') AND (row_key = $2
       OR (programme, kind, report_date, merchant_name) = ($3, $4, $5, $6)
         AND ${subOf('placement_id', 'click_id', 'sub_id')} = ${subOf('$7::text', '$8::text', '$9::text')}
         AND coalesce(country = $10, true))
     ORDER BY row_key <> $2, created_at LIMIT 1`,
    [vendorId, rowKeyOf(row), row.programme, row.kind, row.day, row.merchantName, ...apart(row)],
  )
  return rows[0]?.claim_id
}

/** SQL of the click by which a claim tells its row apart, with the placement before it; null where it names none. */
function subOf(placement: string, click: string, sub: string): string {
  const joined = rowExpressions.sub.replace('placement_id', placement).replace('rid', click)
  return `coalesce(nullif(${sub}, ''), CASE WHEN ${click} <> '' THEN ${joined} END)`
}

/** Has whoever opens a claim of the same vendor wait until the transaction ends. */
export async function lockClaims(db: Client, vendorId: number): Promise<void> {
  await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR NO KEY UPDATE', [vendorId])
}

/** How many claims a vendor opened since then. */
export async function claimsSince(db: Client, vendorId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ opened: number }>(
    'SELECT count(*)::int AS opened FROM claim WHERE vendor_id = $1 AND created_at > $2',
    [vendorId, since],
  )
  return rows[0]?.opened ?? 0
}

export interface StoredClaim {
  vendorId: number
  claimId: string
  rowKey: Buffer
  asked: NewClaim
  figures: RowFigures
  at: Date
}

/** Stores a claim with what the report says of its row at this moment. */
export async function storeClaim(db: Client, claim: StoredClaim): Promise<void> {
  const { vendorId, claimId, rowKey, asked, figures, at } = claim
  await db.query(
    `INSERT INTO claim (
       vendor_id, claim_id, row_key, created_at, changed_at, origin, programme, kind, report_date,
       merchant_name, placement_id, click_id, sub_id, country, order_id, expected_sales,
       expected_earnings, expected_amount, then_rows, then_clicks, then_sales, then_amount,
       then_earnings, then_version)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
             $19, $20, $21, $22, $23)`,
    [
      vendorId,
      claimId,
      rowKey,
      at,
      asked.origin,
      asked.programme,
      asked.kind,
      asked.day,
      asked.merchantName,
      ...apart(asked),
      asked.orderId,
      asked.expectedSales ?? null,
      asked.expectedEarnings ?? null,
      asked.expectedAmount ?? null,
      figures.rows,
      figures.clicks,
      figures.sales,
      figures.amount,
      figures.earnings,
      figures.version,
    ],
  )
}
