import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { revisionRaised } from './revision.ts'

/**
 * Says at every day of the range why it has no newer figures; the figures themselves stay. Where every day
 * says so already, remembered answers still hold.
 * @param reason is read by every vendor. That of a held day has figures of all vendors together and stays with its
 * run, which administrators read; the day says that it is held.
 */
export async function markDays(
  db: Db,
  programme: string,
  kind: Kind,
  range: Range,
  state: 'not-ready' | 'failed' | 'held',
  reason: string,
): Promise<void> {
  await db.query(
    `WITH marked AS (
       INSERT INTO platform_daily (programme, kind, report_date, state, reason)
       SELECT $1, $2, day::date, $5, $6
       FROM generate_series($3::date, $4::date, interval '1 day') AS day
       ON CONFLICT (programme, kind, report_date) DO UPDATE SET state = $5, reason = $6
       WHERE (platform_daily.state, platform_daily.reason) IS DISTINCT FROM ($5, $6)
       RETURNING 1
     )
     ${revisionRaised('EXISTS (SELECT FROM marked)')}`,
    [programme, kind, range.start, range.end, state, state === 'held' ? messages.held : reason],
  )
}
