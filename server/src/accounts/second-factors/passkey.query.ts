import type { Db } from '../../kit/database.ts'

export interface PasskeyRow {
  credential_id: string
  _id: string
  person_id: string
  host: string
  name: string
  public_key: Buffer
  transports: string[]
  made_at: Date
  used_at: Date | null
}

/** A person's passkeys, the oldest first. */
export async function passkeysOf(db: Db, personId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `SELECT credential_id, _id, person_id, host, name, public_key, transports, made_at, used_at
     FROM passkey WHERE person_id = $1 ORDER BY made_at, _id`,
    [personId],
  )
  return rows
}

/** The passkey that an authenticator names so, under this host. */
export async function passkeyByCredential(
  db: Db,
  credentialId: string,
  host: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    `SELECT credential_id, _id, person_id, host, name, public_key, transports, made_at, used_at
     FROM passkey WHERE credential_id = $1 AND host = $2`,
    [credentialId, host],
  )
  return rows[0]
}

export interface NewPasskey extends Pick<
  PasskeyRow,
  'credential_id' | '_id' | 'person_id' | 'host' | 'name' | 'public_key' | 'transports'
> {
  counter: number
}

/** @returns false when it is known already, as this person's or another's. */
export async function storePasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO passkey (credential_id, _id, person_id, host, name, public_key, counter, transports)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      passkey.credential_id,
      passkey._id,
      passkey.person_id,
      passkey.host,
      passkey.name,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
    ],
  )
  return rowCount === 1
}

/**
 * Notes a use, which an authenticator that counts has counted higher than every one before.
 * @returns false when it has not, since there are two that have the same key, and when it was removed meanwhile.
 */
export async function noteUse(
  db: Db,
  { credentialId, counter }: { credentialId: string; counter: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE passkey SET counter = $2, used_at = now()
     WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [credentialId, counter],
  )
  return rowCount === 1
}

/** @returns how many there were with this id. */
export async function namePasskey(
  db: Db,
  personId: string,
  id: string,
  name: string,
): Promise<number> {
  const { rowCount } = await db.query(
    'UPDATE passkey SET name = $3 WHERE person_id = $1 AND _id = $2',
    [personId, id, name],
  )
  return rowCount ?? 0
}

/** Takes one passkey of a person away, or all without an id. */
export async function deletePasskeys(db: Db, personId: string, id?: string): Promise<number> {
  const { rowCount } = await db.query(
    'DELETE FROM passkey WHERE person_id = $1 AND ($2::text IS NULL OR _id = $2)',
    [personId, id],
  )
  return rowCount ?? 0
}
