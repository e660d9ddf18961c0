import { addDays } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { App } from '../kit/app.ts'

/** How far back a pull looks for days that are not final: partners keep about half a year. */
const FURTHEST_DAYS = 150

/**
 * The trailing window, stretched back to the oldest day whose figures were never seen final: nights
 * that were missed, however many, are made up for by the next one.
 */
export async function withUnfinished(
  app: App,
  programme: string,
  kind: Kind,
  window: Range,
  finalAfterDays: number,
): Promise<Range> {
  const { rows } = await app.ingest.query<{ oldest: string | null }>(
    `SELECT min(report_date) AS oldest FROM platform_daily
     WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4
       AND (state <> 'pulled' OR NOT ${confirmedLast('platform_daily', '$6', '$5')})`,
    [
      programme,
      kind,
      addDays(window.start, -FURTHEST_DAYS),
      addDays(window.start, -1),
      app.config.REPORT_TIME_ZONE,
      finalAfterDays,
    ],
  )
  return { start: rows[0]?.oldest ?? window.start, end: window.end }
}
