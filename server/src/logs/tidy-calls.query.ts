import type { Db } from '../kit/database.ts'

/** Takes out the counts of days and hours that have been kept for long enough. */
export async function forgetCounts(db: Db, months: number): Promise<void> {
  await db.query(
    `DELETE FROM api_call_daily WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1)`,
    [months],
  )
  await db.query('DELETE FROM api_call_hour WHERE hour < now() - make_interval(months => $1)', [
    months,
  ])
}
