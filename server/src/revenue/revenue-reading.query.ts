import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** Whether days of a source are being read or are next; one that is put off until later is not. */
export async function isBeingRead(db: Db, source: string): Promise<boolean> {
  const { rows } = await db.query<{ reading: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker.jobs
                    WHERE task_identifier = 'read-revenue' AND key LIKE 'revenue ' || $1 || ' %'
                      AND run_at <= now() AND attempts < max_attempts) AS reading`,
    [source],
  )
  return rows[0]?.reading === true
}

/**
 * How many of these days were not read, in all sheets, since the source was last asked by hand, and why the first
 * of them was not.
 */
export async function unreadSince(
  db: Db,
  source: string,
  sheets: readonly string[],
  days: readonly Day[],
): Promise<{ days: number; reason: string }> {
  const { rows } = await db.query<{ days: number; reason: string | null }>(
    `SELECT count(DISTINCT asked.day)::int AS days,
            (array_agg(read.reason ORDER BY asked.day) FILTER (WHERE read.reason <> ''))[1] AS reason
     FROM unnest($2::text[]) AS each(sheet) CROSS JOIN unnest($3::date[]) AS asked(day)
     LEFT JOIN revenue_day read ON read.source = $1 AND read.sheet = each.sheet AND read.day = asked.day
     LEFT JOIN revenue_source ON revenue_source.source = $1
     WHERE read.state IS DISTINCT FROM 'stored' OR read.as_of < revenue_source.asked_at`,
    [source, sheets, days],
  )
  return { days: rows[0]?.days ?? 0, reason: rows[0]?.reason ?? '' }
}
