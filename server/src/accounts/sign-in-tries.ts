import { Problem } from '@orrery/contract/problems'
import { transaction, type Db, type Pool } from '../kit/database.ts'

const WINDOW_MINUTES = 15
const MOST = { account: 5, address: 50 } as const

/** The two counters that a try raises. */
function subjects(email: string, address: string): { subject: string; most: number }[] {
  return [
    { subject: `account:${email.toLowerCase()}`, most: MOST.account },
    { subject: `address:${address}`, most: MOST.address },
  ]
}

/**
 * Takes one of the few tries that an account and an address have, before the password is checked:
 * tries that arrive together are counted one after the other. Only a window, never a lasting lock.
 * @throws Problem tooManyTries with the seconds until the oldest counted try leaves the window.
 */
export async function takeTry(pool: Pool, email: string, address: string): Promise<void> {
  await transaction(pool, async (db) => {
    for (const { subject, most } of subjects(email, address)) {
      await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
      const { rows } = await db.query<{ tries: number; wait: number }>(
        `SELECT count(*)::int AS tries,
                greatest(1, ceil(extract(epoch FROM min(at) - now()) + $2 * 60))::int AS wait
         FROM sign_in_try WHERE subject = $1 AND at > now() - make_interval(mins => $2)`,
        [subject, WINDOW_MINUTES],
      )
      const [row] = rows
      if (row && row.tries >= most) throw new Problem('tooManyTries', undefined, row.wait)
      await db.query('INSERT INTO sign_in_try (subject) VALUES ($1)', [subject])
    }
  })
}

/** After a success: the account starts anew, the address gets this one try back. */
export async function giveBackTry(db: Db, email: string, address: string): Promise<void> {
  const [account, place] = subjects(email, address).map((each) => each.subject)
  await db.query(
    `DELETE FROM sign_in_try WHERE subject = $1 OR ctid = (
       SELECT ctid FROM sign_in_try WHERE subject = $2 ORDER BY at DESC LIMIT 1
     )`,
    [account, place],
  )
}
