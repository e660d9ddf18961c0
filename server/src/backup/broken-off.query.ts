import type { Db } from '../kit/database.ts'
import { SettingsError } from '../kit/settings.ts'

/** A table that is in a database from a restore's first step to its last, and has neither rows nor columns. */
const MARK = 'restoring'

export async function beginRestore(db: Db): Promise<void> {
  await db.query(`CREATE TABLE IF NOT EXISTS ${MARK} ()`)
}

export async function endRestore(db: Db): Promise<void> {
  await db.query(`DROP TABLE ${MARK}`)
}

/**
 * Keeps everybody from a database that a restore has not finished, for it may lack rows, jobs, waiting clicks and
 * podcasts, and an empty one would pass for a new portal's.
 * @throws SettingsError in one sentence.
 */
export async function refuseBrokenOff(db: Db): Promise<void> {
  const { rows } = await db.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [MARK],
  )
  if (!rows[0]?.there) return
  throw new SettingsError(
    'A restore into this database goes on, or was broken off. Let it finish, or restore again into an empty place: another DATA_DIR, or another database in DATABASE_URL.',
  )
}
