import { Problem } from '@orrery/contract/problems'
import type { Db } from '../kit/database.ts'

const WINDOW_MINUTES = 15
const MOST = { account: 5, address: 50 } as const

/** The two counters that a failed sign-in raises. */
function subjects(email: string, address: string): { subject: string; most: number }[] {
  return [
    { subject: `account:${email.toLowerCase()}`, most: MOST.account },
    { subject: `address:${address}`, most: MOST.address },
  ]
}

/**
 * Refuses further tries for a while after too many failed ones; never a lasting lock.
 * @throws Problem tooManyTries with the seconds until the oldest counted try leaves the window.
 */
export async function refuseTooMany(db: Db, email: string, address: string): Promise<void> {
  for (const { subject, most } of subjects(email, address)) {
    const { rows } = await db.query<{ tries: number; wait: number }>(
      `SELECT count(*)::int AS tries,
              greatest(1, ceil(extract(epoch FROM min(at) - now()) + $2 * 60))::int AS wait
       FROM sign_in_try WHERE subject = $1 AND at > now() - make_interval(mins => $2)`,
      [subject, WINDOW_MINUTES],
    )
    const [row] = rows
    if (row && row.tries >= most) throw new Problem('tooManyTries', undefined, row.wait)
  }
}

/** Counts one failed try. */
export async function countFailure(db: Db, email: string, address: string): Promise<void> {
  await db.query('INSERT INTO sign_in_try (subject) SELECT unnest($1::text[])', [
    subjects(email, address).map((each) => each.subject),
  ])
}

/** A successful sign-in clears the account's counter; the address's stays. */
export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db.query('DELETE FROM sign_in_try WHERE subject = $1', [`account:${email.toLowerCase()}`])
}
