import type { Db } from '../../kit/database.ts'

export async function replaceCodes(db: Db, personId: string, hashes: Buffer[]): Promise<void> {
  await deleteCodes(db, personId)
  await db.query(
    'INSERT INTO recovery_code (person_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [personId, hashes],
  )
}

export async function hasCodes(db: Db, personId: string): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM recovery_code WHERE person_id = $1 LIMIT 1', [
    personId,
  ])
  return rows.length > 0
}

/**
 * Takes a code away; of two that come together one gets it.
 * @param hashes that it may be stored as.
 */
export async function takeCode(db: Db, personId: string, hashes: Buffer[]): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM recovery_code WHERE person_id = $1 AND code_hash = ANY($2)',
    [personId, hashes],
  )
  return rowCount === 1
}

export async function deleteCodes(db: Db, personId: string): Promise<void> {
  await db.query('DELETE FROM recovery_code WHERE person_id = $1', [personId])
}
