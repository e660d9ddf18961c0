import type { Db } from '../kit/database.ts'

/** The addresses that hear of what changes in how an account is opened: its owners', and its own. */
export async function whoIsTold(db: Db, vendorId: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `SELECT email FROM person WHERE vendor_id = $1 AND active AND role = 'owner'
     UNION SELECT email FROM vendor WHERE vendor_id = $1`,
    [vendorId],
  )
  return rows.map(({ email }) => email)
}

/**
 * The same, and those that were the account's own within the last 30 days: whoever takes an account over and then
 * redirects its money cannot keep it from whom it was taken.
 */
export async function whoIsToldOfMoney(db: Db, vendorId: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `SELECT detail->>'from' AS email FROM audit_log
     WHERE actor_id = $1 AND action = 'account-email-changed' AND at > now() - interval '30 days'`,
    [vendorId],
  )
  return [...(await whoIsTold(db, vendorId)), ...rows.map(({ email }) => email)]
}
