import type { Db } from '../kit/database.ts'

/** So many are counted. */
const MOST = 1000

/** How many vendors wait for approval. */
export async function applications(db: Db): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting
     FROM (SELECT FROM vendor WHERE account_state = 'applied' LIMIT ${MOST}) AS v`,
  )
  return rows[0]?.waiting ?? 0
}
