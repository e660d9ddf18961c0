import type { Db } from '../../kit/database.ts'

/** Takes out what can be answered no more, and what the counters no longer count. */
export async function forgetSteps(db: Db): Promise<void> {
  await db.query('DELETE FROM passkey_challenge WHERE ends_at < now()')
  await db.query('DELETE FROM sign_in_ticket WHERE ends_at < now()')
  await db.query("DELETE FROM second_factor_try WHERE at < now() - interval '1 day'")
}
