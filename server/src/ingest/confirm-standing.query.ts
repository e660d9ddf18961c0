import { addDays, dayAt, type Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { App } from '../kit/app.ts'
import { revisionRaised } from './revision.ts'

/**
 * Days that nobody is going to confirm: once they are old enough to be final, they are as they stand, those of an
 * undone run with nothing. Those are the days that no partner was ever asked for, where the type is not read; and
 * everywhere those that no night asks for any more, whatever of them a pull has brought before. A held day waits for
 * its decision, and one of which nothing was ever told is not settled.
 * The caller holds the lock of programme and type.
 * @param earliestAsked the earliest day that nights still ask for. @param isRead whether a partner is read of the type.
 */
export async function confirmStanding(
  app: App,
  programme: string,
  kind: Kind,
  finalAfterDays: number,
  earliestAsked: Day,
  isRead: boolean,
): Promise<void> {
  const { REPORT_TIME_ZONE: timeZone } = app.config
  const now = app.clock()
  const before = isRead ? earliestAsked : addDays(dayAt(now, timeZone), -finalAfterDays)
  await app.ingest.query(
    `WITH confirmed AS (
       UPDATE platform_daily AS day SET state = 'pulled', reason = '', as_of = $3
       WHERE programme = $1 AND kind = $2 AND report_date < $4
         AND (state <> 'pulled' OR NOT ${confirmedLast('day', '$5', '$6')})
         AND CASE WHEN report_date < $7 THEN state <> 'held' ELSE NOT EXISTS (
           SELECT FROM report_run AS run
           WHERE run.programme = $1 AND run.kind = $2 AND run.source = 'pull' AND NOT run.dry
             AND day.report_date BETWEEN run.start_date AND run.end_date) END
         AND (rows > 0 OR as_of IS NOT NULL OR EXISTS (
           SELECT FROM platform_daily_version AS kept
           WHERE (kept.programme, kept.kind, kept.report_date) = ($1, $2, day.report_date)))
       RETURNING 1)
     ${revisionRaised('EXISTS (SELECT FROM confirmed)')}`,
    [programme, kind, now, before, finalAfterDays, timeZone, earliestAsked],
  )
}
