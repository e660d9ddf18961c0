import type { Db } from '../kit/database.ts'
import { POSTBACK_COLUMNS, type StoredPostback } from './postback.query.ts'

/** An endpoint that has something due; what is secret of it is encrypted. */
export interface Lane {
  vendorId: number
  endpointId: string
  method: 'GET' | 'POST'
  address: Buffer
  secret: Buffer
  oldSecret: Buffer | null
  oldSecretUntil: Date | null
  failures: number
  failingSince: Date | null
  /** When something was last sent there, whatever came of it. */
  servedAt: Date | null
  /** Whether anything may go; tests go in any case. */
  open: boolean
}

/** Whether anything may go to an endpoint now, `$1`. */
const IS_OPEN = 'NOT paused AND (quiet_until IS NULL OR quiet_until <= $1)'

/** The endpoints that have something due, those first that were served longest ago. */
export async function dueLanes(db: Db, now: Date, busy: readonly string[]): Promise<Lane[]> {
  const { rows } = await db.query<Lane>(
    `SELECT * FROM (
       SELECT vendor_id AS "vendorId", endpoint_id AS "endpointId", method, address, secret,
              old_secret AS "oldSecret", old_secret_until AS "oldSecretUntil", failures,
              failing_since AS "failingSince", served_at AS "servedAt",
              ${IS_OPEN} AS open
       FROM postback_endpoint JOIN vendor USING (vendor_id)
       WHERE vendor.active AND endpoint_id <> ALL($2)
     ) AS e
     WHERE (open AND EXISTS (
         SELECT FROM postback p
         WHERE p.vendor_id = e."vendorId" AND p.endpoint_id = e."endpointId" AND state = 'waiting'
           AND next_at <= $1))
       OR EXISTS (
         SELECT FROM postback p
         WHERE p.vendor_id = e."vendorId" AND p.endpoint_id = e."endpointId" AND state = 'waiting'
           AND event = 'test' AND next_at <= $1)
     ORDER BY "servedAt" NULLS FIRST`,
    [now, busy],
  )
  return rows
}

/**
 * For how many seconds the oldest postback that is due has been waiting; 0 without one. What waits for its turn
 * counts, what waits until its endpoint is called again does not.
 */
export async function oldestPostback(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM $1 - min(greatest(due.next_at, quiet_until))))::float8 AS seconds
     FROM postback_endpoint AS e JOIN vendor USING (vendor_id)
     CROSS JOIN LATERAL (
       SELECT next_at FROM postback p
       WHERE p.vendor_id = e.vendor_id AND p.endpoint_id = e.endpoint_id AND state = 'waiting'
         AND next_at <= $1
       ORDER BY next_at LIMIT 1) AS due
     WHERE vendor.active AND ${IS_OPEN}`,
    [now],
  )
  return rows[0]?.seconds ?? 0
}

/** What is due of an endpoint as soon as what happened to the same click before it has left. */
const DUE = `
SELECT event_id AS id FROM postback AS p
WHERE vendor_id = $1 AND endpoint_id = $2 AND state = 'waiting' AND next_at <= $4`

// Of one version a click is paid before its sale, as their names are ordered. Looked up by the key for each that is
// taken, and for no other: joined, all that is due would be gone through each time. Not by its state, or the planner, who knows the hours in which little waits, reads all that waits for each.
const IS_FIRST = `
NOT EXISTS (
  SELECT FROM postback AS earlier
  WHERE earlier.vendor_id = $1 AND earlier.endpoint_id = $2 AND earlier.state NOT IN ('sent', 'parked')
    AND earlier.event_id > p.transaction_id || '-' AND earlier.event_id < p.transaction_id || '.'
    AND (earlier.version, earlier.event_id) < (p.version, p.event_id)
  OFFSET 0)`

/**
 * Takes what is due of a lane, tests first, at most `most`; what happened to one click in its order. Each
 * counts as being sent until `lostAt`: then the process that took it is gone, and it is due again.
 */
export async function takeDue(
  db: Db,
  { vendorId, endpointId, open }: Lane,
  { now, lostAt, giveUpAt, most }: { now: Date; lostAt: Date; giveUpAt: Date; most: number },
): Promise<StoredPostback[]> {
  const { rows } = await db.query<StoredPostback>(
    `UPDATE postback
     SET next_at = $5, tries = tries + 1, tried_at = $4, give_up_at = coalesce(give_up_at, $6)
     WHERE vendor_id = $1 AND endpoint_id = $2 AND event_id = ANY(ARRAY(
       SELECT id FROM (${DUE} AND event = 'test' LIMIT $7 FOR UPDATE SKIP LOCKED) AS tests
       UNION ALL
       SELECT id FROM (${DUE} AND $3 AND event <> 'test' AND ${IS_FIRST}
                       ORDER BY next_at LIMIT $7 FOR UPDATE SKIP LOCKED) AS events
       LIMIT $7))
     RETURNING ${POSTBACK_COLUMNS}`,
    [vendorId, endpointId, open, now, lostAt, giveUpAt, most],
  )
  return rows
}

/**
 * Has PostgreSQL count what waits. Before version 18, and where it knows of few rows of an endpoint, it looks each
 * of them up by reading all that the endpoint has; its own count comes when a tenth of the whole table is new.
 */
export async function measurePostbacks(db: Db): Promise<void> {
  await db.query('ANALYZE (SKIP_LOCKED) postback')
}

/** How a try ended. */
export interface Outcome {
  state: 'sent' | 'waiting' | 'parked'
  nextAt: Date
  ms: number
  code: number | null
  reason: string
  excerpt: string
}

/** Notes it; also that one got through which was parked meanwhile, by a pause of its endpoint. */
export async function markTried(
  db: Db,
  { vendorId, endpointId }: Lane,
  eventId: string,
  { state, nextAt, ms, code, reason, excerpt }: Outcome,
): Promise<void> {
  await db.query(
    `UPDATE postback SET state = $4, next_at = $5, ms = $6, code = $7, reason = $8, excerpt = $9
     WHERE vendor_id = $1 AND endpoint_id = $2 AND event_id = $3
       AND (state = 'waiting' OR (state = 'parked' AND $4 = 'sent'))`,
    [vendorId, endpointId, eventId, state, nextAt, ms, code, reason, excerpt],
  )
}

/** Something got through in the round that ends now. @param quietUntil null where nobody asked for time. */
export async function markServed(
  db: Db,
  { vendorId, endpointId }: Lane,
  now: Date,
  quietUntil: Date | null,
): Promise<void> {
  await db.query(
    `UPDATE postback_endpoint SET failures = 0, failing_since = NULL, quiet_until = $4,
            served_at = $3, last_sent_at = $3
     WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId, now, quietUntil],
  )
}

/** Nothing got through in the round that ends now. */
export async function markFailing(
  db: Db,
  { vendorId, endpointId }: Lane,
  now: Date,
  { quietUntil, anew }: { quietUntil: Date; anew: boolean },
): Promise<void> {
  await db.query(
    `UPDATE postback_endpoint SET failures = CASE WHEN $5 THEN 1 ELSE failures + 1 END,
            failing_since = CASE WHEN $5 THEN $3 ELSE coalesce(failing_since, $3) END, quiet_until = $4, served_at = $3
     WHERE vendor_id = $1 AND endpoint_id = $2`,
    [vendorId, endpointId, now, quietUntil, anew],
  )
}
