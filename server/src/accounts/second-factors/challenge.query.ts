import type { Db } from '../../kit/database.ts'

export interface NewChallenge {
  challengeHash: Buffer
  /** Whose new passkey it is to make; null when one is to be used. */
  personId: string | null
  host: string
  /** Keyed hash of whence it was asked for. */
  address: Buffer
  minutes: number
}

/**
 * Keeps a challenge until it is answered or over.
 * @param most so many of one address are kept at a time.
 * @returns false when there are as many.
 */
export async function storeChallenge(
  db: Db,
  challenge: NewChallenge,
  most: number,
): Promise<boolean> {
  const { challengeHash, personId, host, address, minutes } = challenge
  const { rowCount } = await db.query(
    `INSERT INTO passkey_challenge (challenge_hash, person_id, host, address, ends_at)
     SELECT $1, $2, $3, $4, now() + make_interval(mins => $5)
     WHERE (SELECT count(*) FROM passkey_challenge WHERE address = $4 AND ends_at > now()) < $6`,
    [challengeHash, personId, host, address, minutes, most],
  )
  return rowCount === 1
}

/**
 * Takes a challenge, which nobody gets a second time.
 * @param personId as it was stored.
 * @returns whether it was given under this host, for this, and not too long ago.
 */
export async function takeChallenge(
  db: Db,
  challengeHash: Buffer,
  host: string,
  personId: string | null,
): Promise<boolean> {
  const { rows } = await db.query<{ fits: boolean }>(
    `DELETE FROM passkey_challenge WHERE challenge_hash = $1
     RETURNING ends_at > now() AND host = $2 AND person_id IS NOT DISTINCT FROM $3::bigint AS fits`,
    [challengeHash, host, personId],
  )
  return rows[0]?.fits === true
}
