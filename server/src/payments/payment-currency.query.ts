import type { Db } from '../kit/database.ts'

/** A currency other than this one in which statements or payments were made. */
export async function otherCurrency(db: Db, currency: string): Promise<string | undefined> {
  const { rows } = await db.query<{ currency: string }>(
    `(SELECT currency FROM statement_month WHERE currency <> $1 LIMIT 1)
     UNION ALL (SELECT currency FROM payment WHERE currency <> $1 LIMIT 1)`,
    [currency],
  )
  return rows[0]?.currency
}
