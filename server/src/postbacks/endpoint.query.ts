import type { PostbackEvent } from '@orrery/contract/postbacks/postbacks'
import { messages } from '@orrery/contract/messages'
import type { Client, Db } from '../kit/database.ts'
import { bringForward, parkWaiting } from './postback.query.ts'

/** An endpoint as its row has it, and how much is under way. */
export interface StoredEndpoint {
  vendorId: number
  endpointId: string
  revision: number
  name: string
  method: 'GET' | 'POST'
  /** Encrypted, as the secrets. */
  address: Buffer
  events: PostbackEvent[]
  secret: Buffer
  oldSecretUntil: Date | null
  paused: boolean
  pausedReason: string
  failingSince: Date | null
  lastSentAt: Date | null
  createdAt: Date
  waiting: number
  parked: number
}

const counted = (state: string) => `(SELECT count(*)::int FROM postback p
  WHERE p.vendor_id = e.vendor_id AND p.endpoint_id = e.endpoint_id AND state = '${state}')`

const COLUMNS = `vendor_id AS "vendorId", endpoint_id AS "endpointId", revision, name, method, address, events,
  secret, old_secret_until AS "oldSecretUntil", paused, paused_reason AS "pausedReason",
  failing_since AS "failingSince", last_sent_at AS "lastSentAt", created_at AS "createdAt",
  ${counted('waiting')} AS waiting, ${counted('parked')} AS parked`

/** A vendor's endpoints, in the order of their names. */
export async function endpoints(db: Db, vendorId: number): Promise<StoredEndpoint[]> {
  const { rows } = await db.query<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM postback_endpoint e WHERE vendor_id = $1
     ORDER BY lower(name), created_at, endpoint_id`,
    [vendorId],
  )
  return rows
}

export async function endpointOf(
  db: Db,
  vendorId: number,
  endpointId: string,
): Promise<StoredEndpoint | undefined> {
  const { rows } = await db.query<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM postback_endpoint e WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId],
  )
  return rows[0]
}

/** What a vendor says of an endpoint; the address encrypted. */
export type SavedEndpoint = Pick<StoredEndpoint, 'name' | 'method' | 'address' | 'events'>

/** What was said of each of a vendor's last; until the transaction ends nobody else adds or changes one. */
export async function lockedEndpoints(
  db: Client,
  vendorId: number,
): Promise<(SavedEndpoint & { endpointId: string; revision: number })[]> {
  await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR NO KEY UPDATE', [vendorId])
  const { rows } = await db.query<SavedEndpoint & { endpointId: string; revision: number }>(
    `SELECT endpoint_id AS "endpointId", revision, name, method, address, events
     FROM postback_endpoint WHERE vendor_id = $1 ORDER BY created_at, endpoint_id`,
    [vendorId],
  )
  return rows
}

export async function addEndpoint(
  db: Client,
  vendorId: number,
  endpointId: string,
  { name, method, address, events }: SavedEndpoint,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO postback_endpoint (vendor_id, endpoint_id, name, method, address, events, secret, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [vendorId, endpointId, name, method, address, events, secret, now],
  )
}

/**
 * What waits goes to the new address at once: whoever changes it has mended something.
 * @param db of a transaction.
 */
export async function changeEndpoint(
  db: Db,
  { vendorId, endpointId, revision }: Pick<StoredEndpoint, 'vendorId' | 'endpointId' | 'revision'>,
  { name, method, address, events }: SavedEndpoint,
  { now, lostMs }: { now: Date; lostMs: number },
): Promise<void> {
  await db.query(
    `UPDATE postback_endpoint SET name = $3, method = $4, address = $5, events = $6, failures = 0,
            failing_since = NULL, quiet_until = NULL, revision = $7
     WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId, name, method, address, events, revision],
  )
  await bringForward(db, vendorId, endpointId, now, lostMs)
}

/** A pause parks what waits; an endpoint that goes on begins without its failures. */
export async function setPaused(
  db: Db,
  { vendorId, endpointId }: { vendorId: number; endpointId: string },
  paused: boolean,
  reason = '',
): Promise<void> {
  await db.query(
    `UPDATE postback_endpoint SET paused = $3, paused_reason = $4, failures = 0, quiet_until = NULL,
            failing_since = CASE WHEN $3 THEN failing_since END
     WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId, paused, reason],
  )
  if (paused) await parkWaiting(db, vendorId, endpointId, messages.parkedByPause)
}

/** Pauses every endpoint of a vendor that is not paused. */
export async function pauseAll(db: Db, vendorId: number, reason: string): Promise<void> {
  for (const { endpointId, paused } of await endpoints(db, vendorId)) {
    if (!paused) await setPaused(db, { vendorId, endpointId }, true, reason)
  }
}

/**
 * The current secret becomes the old one. While an old one signs still, that one stays: who changes the secret once
 * more may do so because the answer was lost, and has seen no other.
 */
export async function changeSecret(
  db: Db,
  vendorId: number,
  endpointId: string,
  secret: Buffer,
  { now, oldUntil }: { now: Date; oldUntil: Date },
): Promise<void> {
  await db.query(
    `UPDATE postback_endpoint e
     SET secret = $3, (old_secret, old_secret_until) = (
       SELECT CASE WHEN signs THEN e.old_secret ELSE e.secret END, CASE WHEN signs THEN e.old_secret_until ELSE $4 END
       FROM (SELECT coalesce(e.old_secret_until > $5, false) AS signs) AS old)
     WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId, secret, oldUntil, now],
  )
}

/** Its log goes with it. */
export async function deleteEndpoint(db: Db, vendorId: number, endpointId: string): Promise<void> {
  await db.query('DELETE FROM postback_endpoint WHERE vendor_id = $1 AND endpoint_id = $2', [
    vendorId,
    endpointId,
  ])
  await db.query('DELETE FROM postback WHERE vendor_id = $1 AND endpoint_id = $2', [
    vendorId,
    endpointId,
  ])
}
