import type { Db } from '../kit/database.ts'

export interface Visit {
  code: string
  visitor: string
  at: Date
}

/**
 * The valid clicks since a moment, oldest first.
 * @param most so many of the newest ones.
 */
export async function recentVisits(db: Db, since: Date, most: number): Promise<Visit[]> {
  const { rows } = await db.query<Visit>(
    `SELECT code, encode(visitor, 'hex') AS visitor, at
     FROM (
       SELECT code, visitor, at FROM click WHERE at > $2 AND label = 'valid' ORDER BY at DESC LIMIT $1
     ) AS newest
     ORDER BY at`,
    [most, since],
  )
  return rows
}
