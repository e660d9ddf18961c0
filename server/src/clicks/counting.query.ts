import type { Db } from '../kit/database.ts'
import type { HoursAround } from './repeats.query.ts'

/*
 * The clicks from which hours may run, in a table by link and visitor. It is kept where several processes take
 * clicks, by whoever folds, in the transaction that sums them.
 */

/** So far back the table is filled, and it may grow to half as much again. */
const KEPT = `interval '2 hours'`
const MOST_KEPT = `interval '3 hours'`

/**
 * Sees to it that the table has all that counts since the beginning of these hours.
 * @returns whether it has; where clicks came so late that it does not reach back, the log itself has to be asked.
 */
export async function holdCounting(db: Db, { since }: HoursAround): Promise<boolean> {
  const { rows } = await db.query<{ reaches: boolean; known: boolean; long: boolean }>(
    `SELECT $1 >= now() - ${KEPT} AS reaches,
            coalesce(counting_to = folded_to AND counting_since <= $1, false) AS known,
            counting_since < now() - ${MOST_KEPT} AS long
     FROM click_fold`,
    [since],
  )
  const [state] = rows
  if (!state?.reaches) return false
  if (state.known && !state.long) return true
  await db.query(
    state.known
      ? `DELETE FROM click_counting WHERE at < now() - ${KEPT}`
      : 'DELETE FROM click_counting',
  )
  if (!state.known) await db.query(FILL)
  await db.query(`UPDATE click_fold SET counting_since = now() - ${KEPT}`)
  return true
}

const FILL = `
INSERT INTO click_counting
SELECT code, visitor, at, click_id FROM click
WHERE at >= now() - ${KEPT} AND label = 'valid' AND id <= (SELECT folded_to FROM click_fold)`

/** Adds those of the judged clicks that count: with them the table has all up to this number. */
export async function addCounting(db: Db, to: string): Promise<void> {
  await db.query(
    `WITH added AS (
       INSERT INTO click_counting
       SELECT code, visitor, at, click_id FROM click_judged
       WHERE label = 'valid' AND at >= (SELECT counting_since FROM click_fold)
     )
     UPDATE click_fold SET counting_to = $1`,
    [to],
  )
}

/** Has the table filled anew when it is needed next: clicks that were summed got other labels. */
export async function forgetCounting(db: Db): Promise<void> {
  await db.query('UPDATE click_fold SET counting_to = NULL')
}
