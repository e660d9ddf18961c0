import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** How many report rows are stored for each day after this one, newest first. */
export async function storedRows(db: Db, after: Day): Promise<{ date: Day; count: number }[]> {
  const { rows } = await db.query<{ date: Day; count: string }>(
    `SELECT report_date AS date, sum(rows) AS count FROM platform_daily
     WHERE (as_of IS NOT NULL OR rows > 0) AND report_date > $1
     GROUP BY report_date ORDER BY report_date DESC`,
    [after],
  )
  return rows.map(({ date, count }) => ({ date, count: Number(count) }))
}
