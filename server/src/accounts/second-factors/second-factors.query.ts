import type { Db } from '../../kit/database.ts'

/** What a person has beside the password. */
export interface FactorsRow {
  app_since: Date | null
  recovery_codes: number
  /** Under how many hosts' passkeys, each host once. */
  hosts: string[]
}

export async function factorsOf(db: Db, personId: string): Promise<FactorsRow> {
  const { rows } = await db.query<FactorsRow>(
    `SELECT (SELECT since FROM authenticator_app WHERE person_id = $1) AS app_since,
            (SELECT count(*)::int FROM recovery_code WHERE person_id = $1) AS recovery_codes,
            ARRAY(SELECT DISTINCT host FROM passkey WHERE person_id = $1 ORDER BY host) AS hosts`,
    [personId],
  )
  const [row] = rows
  if (!row) throw new Error('The factors could not be read.')
  return row
}

/** Whether the session's owner has proved who it is within so many minutes. */
export async function isProved(db: Db, tokenHash: Buffer, minutes: number): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM session
     WHERE token_hash = $1 AND proved_at > now() - make_interval(mins => $2)`,
    [tokenHash, minutes],
  )
  return rows.length > 0
}

/** Notes that the session's owner has proved who it is. */
export async function noteProof(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('UPDATE session SET proved_at = now() WHERE token_hash = $1', [tokenHash])
}
