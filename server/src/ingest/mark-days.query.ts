import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { Db } from '../kit/database.ts'
import { revisionRaised } from './revision.ts'

export interface MarkedDays {
  programme: string
  kind: Kind
  range: Range
  timeZone: string
}

/**
 * Says at every day of the range why it has no newer figures; the figures themselves stay. What is known of a day
 * outlasts an attempt that brought nothing: a final day stays final, and one that is held waits for its decision. Only
 * figures that are held say something new of either. Where nothing is said anew, remembered answers still hold.
 * @param reason is read by every vendor. That of a held day has figures of all vendors together and stays with its
 * run, which administrators read; the day says that it is held.
 */
export async function markDays(
  db: Db,
  { programme, kind, range, timeZone }: MarkedDays,
  state: 'not-ready' | 'failed' | 'held',
  reason: string,
): Promise<void> {
  await db.query(
    `WITH marked AS (
       INSERT INTO platform_daily AS day (programme, kind, report_date, state, reason)
       SELECT $1, $2, each::date, $5, $6
       FROM generate_series($3::date, $4::date, interval '1 day') AS each
       ON CONFLICT (programme, kind, report_date) DO UPDATE SET state = $5, reason = $6
       WHERE (day.state, day.reason) IS DISTINCT FROM ($5, $6)
         AND ($5 = 'held' OR NOT (day.state = 'held' OR ${confirmedLast('day', '$7', '$8')}))
       RETURNING 1
     )
     ${revisionRaised('EXISTS (SELECT FROM marked)')}`,
    [
      programme,
      kind,
      range.start,
      range.end,
      state,
      state === 'held' ? messages.held : reason,
      programmeOf(programme).finalAfterDays,
      timeZone,
    ],
  )
}
