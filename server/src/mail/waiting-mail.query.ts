import type { Db } from '../kit/database.ts'
import { GIVE_UP_MS } from './pauses.ts'

/**
 * Since when a mail that waits has been due. A server that wants it later has answered for this one: it is due
 * when it said so. One that no server has answered, or that was refused for no fault of its own, as for a wrong
 * password, has been due since it was written or sent again, however long the pauses between its tries are. One with
 * a link is never sent again, and is tried for as long as the link opens something, not for two days.
 */
const SINCE = `
CASE WHEN code BETWEEN 400 AND 499 AND code <> 421 THEN next_at
     WHEN link IS NOT NULL THEN created_at
     ELSE greatest(created_at, give_up_at - make_interval(secs => ${GIVE_UP_MS / 1000})) END`

/** For how many seconds the oldest mail that is due has been waiting; 0 without one. */
export async function oldestMail(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM $1 - min(${SINCE})))::float8 AS seconds
     FROM mail WHERE state = 'waiting'`,
    [now],
  )
  return rows[0]?.seconds ?? 0
}

/** How many mails have been due since `before`, counted up to `most`. */
export async function countLateMails(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await db.query<{ late: number }>(
    `SELECT count(*)::int AS late
     FROM (SELECT FROM mail WHERE state = 'waiting' AND ${SINCE} <= $1 LIMIT $2) AS counted`,
    [before, most],
  )
  return rows[0]?.late ?? 0
}
