import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** Until when a source's partner wants to be left alone; undefined when it never said so. */
export async function pausedUntil(db: Db, source: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ paused_until: Date | null }>(
    'SELECT paused_until FROM revenue_source WHERE source = $1',
    [source],
  )
  return rows[0]?.paused_until ?? undefined
}

export async function pauseUntil(db: Db, source: string, until: Date): Promise<void> {
  await db.query(
    `INSERT INTO revenue_source (source, paused_until) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET paused_until = excluded.paused_until`,
    [source, until],
  )
}

/** Notes that a source is asked for by hand, unless that was so less than `seconds` ago. */
export async function askAgain(db: Db, source: string, now: Date, seconds: number) {
  const { rowCount } = await db.query(
    `INSERT INTO revenue_source AS stored (source, asked_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET asked_at = excluded.asked_at
     WHERE stored.asked_at IS NULL OR stored.asked_at <= $2::timestamptz - make_interval(secs => $3)`,
    [source, now, seconds],
  )
  return rowCount === 1
}

/** The days from `first` on, before `last`, of which not all `sheets` were read, newest first. */
export async function unreadDays(
  db: Db,
  source: string,
  sheets: number,
  first: Day,
  last: Day,
): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `SELECT each::date AS day FROM generate_series($3::date, $4::date - 1, interval '1 day') AS each
     WHERE (SELECT count(*) FROM revenue_day
            WHERE source = $1 AND day = each::date AND state = 'stored') < $2
     ORDER BY 1 DESC`,
    [source, sheets, first, last],
  )
  return rows.map(({ day }) => day)
}
