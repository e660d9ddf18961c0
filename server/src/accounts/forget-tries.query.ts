import type { Db } from '../kit/database.ts'

/** An address that was not signed in from for so long is no usual one any more. */
const USUAL_DAYS = 90

/** Takes out what the counters of sign-ins and sign-ups no longer count. */
export async function forgetTries(db: Db): Promise<void> {
  await db.query("DELETE FROM sign_in_try WHERE at < now() - interval '1 day'")
  await db.query("DELETE FROM sign_in_wait WHERE until < now() - interval '1 day'")
  await db.query("DELETE FROM sign_up_try WHERE at < now() - interval '1 day'")
  await db.query('DELETE FROM usual_address WHERE used_at < now() - make_interval(days => $1)', [
    USUAL_DAYS,
  ])
}
