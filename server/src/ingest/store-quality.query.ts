import type { Db } from '../kit/database.ts'
import type { QualityRow } from '../kit/adapter.ts'

/** Stores what a programme says of merchants; what was known of others stays. */
export async function storeQuality(
  db: Db,
  programme: string,
  rows: readonly QualityRow[],
  asOf: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO merchant_quality (programme, merchant_id, category, target_low, target_high, as_of)
     SELECT $1, q."merchantId", q.category, q."targetLow", q."targetHigh", $3
     FROM json_to_recordset($2) AS q(
       "merchantId" text, category text, "targetLow" numeric, "targetHigh" numeric)
     ON CONFLICT (programme, merchant_id) DO UPDATE SET
       category = excluded.category, target_low = excluded.target_low,
       target_high = excluded.target_high, as_of = excluded.as_of`,
    [programme, JSON.stringify(rows), asOf],
  )
}
