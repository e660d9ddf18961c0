import type { Db } from './database.ts'

/** So few come at a time that V8 has forgotten them before it would move them to where it seldom looks. */
const BATCH = 200

/**
 * The rows of a cursor, some at a time. Those that were given are taken out of their array when the next are asked
 * for, so nobody may keep the array: otherwise they stay reachable until V8 looks through all of its memory, which
 * is 100 MB later (measured, docs/decisions/0031).
 * @param cursor the name of one that is open.
 */
export async function* fetchedRows<Row extends object>(
  db: Db,
  cursor: string,
): AsyncIterable<readonly Row[]> {
  for (;;) {
    const { rows } = await db.query<Row>(`FETCH ${BATCH} FROM ${cursor}`)
    if (rows.length === 0) return
    yield rows
    rows.length = 0
  }
}
