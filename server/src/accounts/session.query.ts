import type { Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'

export interface NewSession {
  tokenHash: Buffer
  vendorId: number
  /** The owner who has the vendor's email when not given. */
  personId: string | undefined
  maxDays: number
  address: string
  agent: string
}

export async function storeSession(db: Db, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO session (token_hash, vendor_id, person_id, ends_at, address, agent)
     VALUES ($1, $2, $3, now() + make_interval(days => $4), $5, $6)`,
    [
      session.tokenHash,
      session.vendorId,
      session.personId,
      session.maxDays,
      session.address,
      session.agent,
    ],
  )
}

/** Notes that a session was just used. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE session SET used_at = now() WHERE token_hash = $1', [tokenHash])
}

/** Who asks about sessions. */
type Asker = Pick<Scope, 'vendorId' | 'personId' | 'personRole' | 'tokenHash'>

export interface StoredSession {
  _id: string
  created_at: Date
  used_at: Date
  ends_at: Date
  address: string
  agent: string
  current: boolean
  own: boolean
  person_name: string
}

/**
 * A person's sessions, for an owner those of everyone of the account too; the one that asks first. Those that
 * are over but not yet cleaned up are left out. How many there are, and the first of them.
 * @param idleDays after which a session that nobody used is over.
 */
export async function openSessions(
  db: Db,
  { vendorId, personId, personRole, tokenHash }: Asker,
  { idleDays, most }: { idleDays: number; most: number },
): Promise<{ sessions: StoredSession[]; total: number }> {
  const { rows } = await db.query<StoredSession & { total: number }>(
    `SELECT count(*) OVER ()::int AS total, s._id, s.created_at, used_at, address, agent, token_hash = $2 AS current,
            p.person_id = $4 AS own, p.full_name AS person_name,
            least(ends_at, used_at + make_interval(days => $3)) AS ends_at
     FROM session s JOIN person p USING (person_id)
     WHERE s.vendor_id = $1 AND viewer_id IS NULL AND p.active AND (p.person_id = $4 OR $5)
       AND ends_at > now() AND used_at > now() - make_interval(days => $3)
     ORDER BY token_hash = $2 DESC, p.person_id = $4 DESC, used_at DESC, s._id LIMIT $6`,
    [vendorId, tokenHash, idleDays, personId, personRole === 'owner', most],
  )
  return { sessions: rows, total: rows[0]?.total ?? 0 }
}

/** Whether the session that asks is there still. */
export async function isThere(db: Db, { tokenHash }: Pick<Scope, 'tokenHash'>): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM session WHERE token_hash = $1', [tokenHash])
  return rowCount === 1
}

/** Ends the session that asks. */
export async function endThis(db: Db, { tokenHash }: Pick<Scope, 'tokenHash'>): Promise<void> {
  await db.query('DELETE FROM session WHERE token_hash = $1', [tokenHash])
}

/**
 * Ends one session of a person, or for an owner of anyone of the account.
 * @returns how many there were with this id.
 */
export async function endOne(
  db: Db,
  { vendorId, personId, personRole }: Asker,
  id: string,
): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM session WHERE vendor_id = $1 AND _id = $2 AND (person_id = $3 OR $4)',
    [vendorId, id, personId, personRole === 'owner'],
  )
  return rowCount ?? 0
}

/**
 * Ends every session of a person but the one that asks.
 * @returns how many there were.
 */
export async function endOthers(db: Db, { vendorId, personId, tokenHash }: Asker): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM session WHERE vendor_id = $1 AND person_id = $2 AND token_hash <> $3',
    [vendorId, personId, tokenHash],
  )
  return rowCount ?? 0
}

/**
 * Ends every session of an account, whosever it is, but the one that asks.
 * @returns how many there were.
 */
export async function endOthersOfAccount(db: Db, { vendorId, tokenHash }: Asker): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM session WHERE vendor_id = $1 AND token_hash <> $2',
    [vendorId, tokenHash],
  )
  return rowCount ?? 0
}

/**
 * Ends every session of a vendor, and every view as it.
 * @returns how many there were.
 */
export async function endAll(db: Db, vendorId: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM session WHERE vendor_id = $1', [vendorId])
  return rowCount ?? 0
}

/** Ends every session of a person, and every view of one who is an administrator. */
export async function endOfPerson(db: Db, personId: string): Promise<void> {
  await db.query('DELETE FROM session WHERE person_id = $1', [personId])
}
