import type { Db } from '../../kit/database.ts'

/** A secret that was shown is confirmed within so long. */
const OFFER_MINUTES = 30

/** Keeps a secret that is shown now; what counts goes on counting. */
export async function offerSecret(db: Db, personId: string, cipher: Buffer): Promise<void> {
  await db.query(
    `INSERT INTO authenticator_app (person_id, offered_cipher, offered_at) VALUES ($1, $2, now())
     ON CONFLICT (person_id) DO UPDATE SET offered_cipher = $2, offered_at = now()`,
    [personId, cipher],
  )
}

/** The secret that was shown last and waits for its first code. */
export async function offeredSecret(db: Db, personId: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ offered_cipher: Buffer }>(
    `SELECT offered_cipher FROM authenticator_app
     WHERE person_id = $1 AND offered_at > now() - make_interval(mins => $2)`,
    [personId, OFFER_MINUTES],
  )
  return rows[0]?.offered_cipher
}

/** Whether one that may have been shown a short while ago counts by now. */
export async function isJustSetUp(db: Db, personId: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM authenticator_app
     WHERE person_id = $1 AND since > now() - make_interval(mins => $2)`,
    [personId, OFFER_MINUTES],
  )
  return rows.length > 0
}

/**
 * Makes exactly this offered secret count.
 * @param step whose code has confirmed it.
 * @returns false when it is offered no more.
 */
export async function confirmSecret(
  db: Db,
  personId: string,
  cipher: Buffer,
  step: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE authenticator_app
     SET secret_cipher = offered_cipher, since = now(), last_step = $3, offered_cipher = NULL, offered_at = NULL
     WHERE person_id = $1 AND offered_cipher = $2`,
    [personId, cipher, step],
  )
  return rowCount === 1
}

/** The secret that counts. */
export async function appSecret(db: Db, personId: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ secret_cipher: Buffer | null }>(
    'SELECT secret_cipher FROM authenticator_app WHERE person_id = $1',
    [personId],
  )
  return rows[0]?.secret_cipher ?? undefined
}

/**
 * Takes the code of a step, and with it of every step before: of two that come together one gets it.
 * @returns whether it was still to be had.
 */
export async function takeStep(db: Db, personId: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE authenticator_app SET last_step = $2 WHERE person_id = $1 AND last_step < $2',
    [personId, step],
  )
  return rowCount === 1
}

/** @returns whether there was one that counted. */
export async function deleteApp(db: Db, personId: string): Promise<boolean> {
  const { rows } = await db.query<{ counted: boolean }>(
    `DELETE FROM authenticator_app WHERE person_id = $1
     RETURNING secret_cipher IS NOT NULL AS counted`,
    [personId],
  )
  return rows[0]?.counted === true
}
