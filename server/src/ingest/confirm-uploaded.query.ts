import { dayAt } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { App } from '../kit/app.ts'
import { revisionRaised } from './revision.ts'

/**
 * Days that no partner was ever asked for have nobody to confirm them: once they are old enough to be final, they
 * are as they stand, an undone upload's with nothing. The caller holds the lock of programme and type.
 */
export async function confirmUploaded(
  app: App,
  programme: string,
  kind: Kind,
  finalAfterDays: number,
): Promise<void> {
  const { REPORT_TIME_ZONE: timeZone } = app.config
  const now = app.clock()
  await app.ingest.query(
    `WITH confirmed AS (
       UPDATE platform_daily AS day SET state = 'pulled', reason = '', as_of = $3
       WHERE programme = $1 AND kind = $2 AND $4::date - report_date > $5
         AND (state <> 'pulled' OR NOT ${confirmedLast('day', '$5', '$6')})
         AND NOT EXISTS (
           SELECT FROM report_run AS run
           WHERE run.programme = $1 AND run.kind = $2 AND run.source = 'pull' AND NOT run.dry
             AND day.report_date BETWEEN run.start_date AND run.end_date)
       RETURNING 1)
     ${revisionRaised('EXISTS (SELECT FROM confirmed)')}`,
    [programme, kind, now, dayAt(now, timeZone), finalAfterDays, timeZone],
  )
}
