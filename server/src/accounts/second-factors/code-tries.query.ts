import { lockNumber } from '../../kit/advisory-lock.ts'
import type { Db } from '../../kit/database.ts'
import { within } from '../within.ts'

const MOST = 5
const WINDOW_MINUTES = 15

/**
 * Takes one of the few codes that may be tried for a person, before it is looked at.
 * @returns the seconds until the next one may be tried; 0 when it was taken.
 */
export async function takeCodeTry(db: Db, personId: string): Promise<number> {
  // In one statement's snapshot tries that come together would not see each other.
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber('$1')})`, [`second factor ${personId}`])
  const { rows } = await db.query<{ wait: number }>(
    `WITH tried AS (
       SELECT at FROM second_factor_try
       WHERE person_id = $1 AND ${within('at', '$2')}
     ), taken AS (
       INSERT INTO second_factor_try (person_id)
       SELECT $1 WHERE (SELECT count(*) FROM tried) < $3 RETURNING 1
     )
     SELECT CASE WHEN EXISTS (SELECT FROM taken) THEN 0 ELSE greatest(1, ceil($2 * 60
       + (SELECT extract(epoch FROM min(at) - now()) FROM tried)))::int END AS wait`,
    [personId, WINDOW_MINUTES, MOST],
  )
  return rows[0]?.wait ?? 0
}

/** After a code that fitted. */
export async function forgiveCodeTries(db: Db, personId: string): Promise<void> {
  await db.query('DELETE FROM second_factor_try WHERE person_id = $1', [personId])
}
