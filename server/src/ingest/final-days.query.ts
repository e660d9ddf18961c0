import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { App } from '../kit/app.ts'
import { revisionRaised } from './revision.ts'

/**
 * Final days that say that an attempt failed are final again. No pull of this version marks them so, but one of a
 * version before did, whose nodes may run still, and an undo gives back what a day said then. Without it those that
 * the partner keeps no more would be in no statement, ever.
 */
export async function restoreFinalDays(
  app: App,
  programme: string,
  kind: Kind,
  finalAfterDays: number,
): Promise<void> {
  await app.ingest.query(
    `WITH restored AS (
       UPDATE platform_daily AS day SET state = 'pulled', reason = ''
       WHERE programme = $1 AND kind = $2 AND state IN ('failed', 'not-ready')
         AND ${confirmedLast('day', '$3', '$4')}
       RETURNING 1)
     ${revisionRaised('EXISTS (SELECT FROM restored)')}`,
    [programme, kind, finalAfterDays, app.config.REPORT_TIME_ZONE],
  )
}
