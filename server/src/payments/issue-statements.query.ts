import type { Day } from '@orrery/contract/day'
import type { Client } from '../kit/database.ts'

/** Who issues which month, and when. */
interface Issue {
  first: Day
  day: Day
  at: Date
  actorId: number | null
}

/**
 * Makes a month's drafts final and puts each on its vendor's balance, in one statement. The check of the ledger
 * keeps a second try from adding anything.
 * @returns how many, and what they add up to.
 */
export async function issueDrafts(
  db: Client,
  { first, day, at, actorId }: Issue,
): Promise<{ issued: number; total: string }> {
  const { rows } = await db.query<{ issued: number; total: string }>(
    `WITH carried AS (
       SELECT vendor_id, sum(amount) AS balance, sum(amount) FILTER (WHERE kind = 'statement') AS stated
       FROM balance_entry GROUP BY vendor_id
     ), on_its_way AS (
       SELECT vendor_id, sum(gross) AS gross FROM payment WHERE state = 'open' GROUP BY vendor_id
     ), issued AS (
       UPDATE statement s
       SET state = 'issued', issued_at = $3, carried = coalesce(drafts.balance, 0) - coalesce(drafts.gross, 0),
           cumulative = coalesce(drafts.stated, 0) + s.total
       FROM (SELECT d.vendor_id, balance, stated, gross FROM statement d
             LEFT JOIN carried USING (vendor_id) LEFT JOIN on_its_way USING (vendor_id)
             WHERE d.month = $1 AND d.state = 'draft') AS drafts
       WHERE s.vendor_id = drafts.vendor_id AND s.month = $1
       RETURNING s.vendor_id, s.total, s.due_day
     ), entered AS (
       INSERT INTO balance_entry (vendor_id, day, kind, amount, month, due_day, actor_id, at)
       SELECT vendor_id, $2, 'statement', total, $1, due_day, $4, $3 FROM issued
     )
     SELECT count(*)::integer AS issued, coalesce(sum(total), 0)::text AS total FROM issued`,
    [first, day, at, actorId],
  )
  await db.query(`UPDATE statement_month SET state = 'issued', issued_at = $2 WHERE month = $1`, [
    first,
    at,
  ])
  return rows[0] ?? { issued: 0, total: '0' }
}
