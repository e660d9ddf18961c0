import type { Db } from '../kit/database.ts'

/** So many are counted. */
const MOST = 1000

/** How many claims wait for an administrator, in the order of the index that has them first. */
export async function openClaims(db: Db): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting
     FROM (SELECT FROM claim
           WHERE (CASE state WHEN 'open' THEN 0 WHEN 'asked' THEN 1 ELSE 2 END) = 0
           LIMIT ${MOST}) AS c`,
  )
  return rows[0]?.waiting ?? 0
}
