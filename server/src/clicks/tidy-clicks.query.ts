import type { Db } from '../kit/database.ts'
import { OLD_DAYS } from '../kit/day-partitions.query.ts'

/** Forgets as whom people were seen so many days ago, and which processes took clicks. */
export async function forgetVisitors(db: Db, days: number): Promise<void> {
  await db.query('DELETE FROM own_visitor WHERE seen_at < now() - make_interval(days => $1)', [
    days,
  ])
  await db.query(`DELETE FROM click_node WHERE last_at < now() - interval '2 days'`)
}

/**
 * Notes up to which day clicks go, before they do: who sums a day holds the same row, so none goes while it is read.
 */
export async function noteGone(db: Db, months: number): Promise<void> {
  await db.query(
    `UPDATE click_fold SET gone_to = old.day
     FROM (SELECT max(day) AS day FROM click_kept_day WHERE ${OLD_DAYS}) AS old
     WHERE old.day > gone_to`,
    [months],
  )
}
