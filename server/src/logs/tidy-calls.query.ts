import type { Db } from '../kit/database.ts'

/** Takes out the counts of hours, and of days of this time zone, that have been kept for long enough. */
export async function forgetCounts(db: Db, months: number, timeZone: string): Promise<void> {
  await db.query(
    `DELETE FROM api_call_daily WHERE day < (now() AT TIME ZONE $2)::date - make_interval(months => $1)`,
    [months, timeZone],
  )
  await db.query('DELETE FROM api_call_hour WHERE hour < now() - make_interval(months => $1)', [
    months,
  ])
}
