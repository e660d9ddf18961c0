import type { Db } from '../kit/database.ts'

/** Forgets as whom people were seen so many days ago, and which processes took clicks. */
export async function forgetVisitors(db: Db, days: number): Promise<void> {
  await db.query('DELETE FROM own_visitor WHERE seen_at < now() - make_interval(days => $1)', [
    days,
  ])
  await db.query(`DELETE FROM click_node WHERE last_at < now() - interval '2 days'`)
}
