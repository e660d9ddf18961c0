import type { FastifyRequest } from 'fastify'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'
import { digest, randomToken } from '../kit/secrets.ts'

const MOST_AGENT = 300

/**
 * Opens a session; the returned token is known to the caller only.
 * @param from the request that signed in: its address and browser tell the vendor its sessions apart.
 */
export async function openSession(
  app: App,
  db: Db,
  vendorId: number,
  from?: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> {
  const token = randomToken()
  await db.query(
    `INSERT INTO session (token_hash, vendor_id, ends_at, address, agent)
     VALUES ($1, $2, now() + make_interval(days => $3), $4, $5)`,
    [
      digest(token),
      vendorId,
      app.config.SESSION_MAX_DAYS,
      from?.ip ?? '',
      from?.headers['user-agent']?.slice(0, MOST_AGENT) ?? '',
    ],
  )
  return token
}

/**
 * Ends every session of a vendor but the one that asks.
 * @returns how many there were.
 */
export async function endOthers(
  db: Db,
  { vendorId, tokenHash }: Pick<Scope, 'vendorId' | 'tokenHash'>,
): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM session WHERE vendor_id = $1 AND token_hash <> $2',
    [vendorId, tokenHash],
  )
  return rowCount ?? 0
}
