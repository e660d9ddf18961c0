import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomToken } from '../kit/secrets.ts'

/** Opens a session; the returned token is known to the caller only. */
export async function openSession(app: App, db: Db, vendorId: number): Promise<string> {
  const token = randomToken()
  await db.query(
    `INSERT INTO session (token_hash, vendor_id, ends_at)
     VALUES ($1, $2, now() + make_interval(days => $3))`,
    [digest(token), vendorId, app.config.SESSION_MAX_DAYS],
  )
  return token
}
