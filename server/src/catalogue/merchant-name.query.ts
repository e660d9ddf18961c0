import type { Db } from '../kit/database.ts'

/** A merchant's name on lists, as an active one has it before one that left; null for one on none of them. */
export async function nameOfMerchant(
  db: Db,
  lists: readonly string[],
  merchantId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'merchant-name',
    text: `SELECT name FROM merchant WHERE list = ANY ($1) AND merchant_id = $2
           ORDER BY active DESC, list, country LIMIT 1`,
    values: [lists, merchantId],
  })
  return rows[0]?.name ?? null
}

/** A merchant's name on lists as they are now; null for one that left or never was there. */
export async function listedName(
  db: Db,
  lists: readonly string[],
  merchantId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM merchant WHERE list = ANY ($1) AND merchant_id = $2 AND active
     ORDER BY list, country LIMIT 1`,
    [lists, merchantId],
  )
  return rows[0]?.name ?? null
}
