import type { Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'

export interface NewSession {
  tokenHash: Buffer
  vendorId: number
  maxDays: number
  address: string
  agent: string
}

export async function storeSession(db: Db, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO session (token_hash, vendor_id, ends_at, address, agent)
     VALUES ($1, $2, now() + make_interval(days => $3), $4, $5)`,
    [session.tokenHash, session.vendorId, session.maxDays, session.address, session.agent],
  )
}

/** Notes that a session was just used. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE session SET used_at = now() WHERE token_hash = $1', [tokenHash])
}

export interface StoredSession {
  _id: string
  created_at: Date
  used_at: Date
  ends_at: Date
  address: string
  agent: string
  current: boolean
}

/**
 * A vendor's sessions, the one that asks first. Those that are over but not yet cleaned up are left out.
 * @param idleDays after which a session that nobody used is over.
 */
export async function openSessions(
  db: Db,
  { vendorId, tokenHash }: Pick<Scope, 'vendorId' | 'tokenHash'>,
  idleDays: number,
): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    `SELECT _id, created_at, used_at, address, agent, token_hash = $2 AS current,
            least(ends_at, used_at + make_interval(days => $3)) AS ends_at
     FROM session
     WHERE vendor_id = $1 AND viewer_id IS NULL AND ends_at > now() AND used_at > now() - make_interval(days => $3)
     ORDER BY token_hash = $2 DESC, used_at DESC, _id`,
    [vendorId, tokenHash, idleDays],
  )
  return rows
}

/** Ends the session that asks. */
export async function endThis(db: Db, { tokenHash }: Pick<Scope, 'tokenHash'>): Promise<void> {
  await db.query('DELETE FROM session WHERE token_hash = $1', [tokenHash])
}

/**
 * Ends one session of a vendor.
 * @returns how many there were with this id.
 */
export async function endOne(db: Db, vendorId: number, id: string): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM session WHERE vendor_id = $1 AND _id = $2', [
    vendorId,
    id,
  ])
  return rowCount ?? 0
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
