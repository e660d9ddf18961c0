import { isHeld, lockNumber } from './advisory-lock.ts'
import type { Db } from './database.ts'

/** What the database knows of the secrets that it was opened with. */
export interface StoredSecret {
  /** The check of the one by which everything new is kept. */
  value: Buffer
  /** That of the one before, while something may still be read by that one alone. */
  previous: Buffer | null
  /** Since when it is so, to the microsecond. */
  since: string
  /** Keys of pseudonyms under those before, encrypted. */
  formerKeys: Buffer[]
}

/** Undefined before the first start. */
export async function storedSecret(db: Db): Promise<StoredSecret | undefined> {
  const { rows } = await db.query<StoredSecret>(
    `SELECT value, previous, since::text, ARRAY(SELECT cipher FROM former_key) AS "formerKeys"
     FROM secret_check`,
  )
  return rows[0]
}

/** SQL that a connection begins with whose process knows this secret and none that follows it. */
export function knowsOnly(check: Buffer): string {
  return `SELECT pg_advisory_lock_shared(${lockNumber(`'knows only ${check.toString('hex')}'`)})`
}

/**
 * From now on everything new is kept by the next secret, unless a process knows the previous one alone: it could
 * read none of that.
 * @param formerKey the previous one's key of pseudonyms, encrypted by the next.
 */
export async function beginExchange(
  db: Db,
  next: Buffer,
  previous: Buffer,
  formerKey: Buffer,
): Promise<void> {
  await db.query(
    `WITH begun AS (
       UPDATE secret_check SET value = $1, previous = $2, since = now()
       WHERE value = $2 AND NOT ${isHeld(`'knows only ${previous.toString('hex')}'`)}
       RETURNING value)
     INSERT INTO former_key (cipher) SELECT $3 FROM begun`,
    [next, previous, formerKey],
  )
}

/**
 * The number of a transaction that begins when every process has had these seconds to see the exchange; undefined
 * before.
 */
export async function settledTransaction(db: Db, seconds: number): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT pg_current_xact_id()::text AS id FROM secret_check
     WHERE since < now() - make_interval(secs => $1)`,
    [seconds],
  )
  return rows[0]?.id
}

/** Whether it and every one that began before it has ended. */
export async function haveEnded(db: Db, transaction: string): Promise<boolean> {
  const { rows } = await db.query<{ ended: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS ended',
    [transaction],
  )
  return rows[0]?.ended === true
}

/** From now on the previous secret is needed for nothing, unless another exchange has begun meanwhile. */
export async function endExchange(db: Db, { since }: StoredSecret): Promise<void> {
  await db.query('UPDATE secret_check SET previous = NULL WHERE since = $1::timestamptz', [since])
}
