import { addDays, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { App } from '../kit/app.ts'

/** How far back a pull looks for days that are not final: partners keep about half a year. */
const FURTHEST_DAYS = 150

/** The earliest day that a night asks for, given the days that it asks for in any case. */
export const earliestAsked = (window: Range): Day => addDays(window.start, -FURTHEST_DAYS)

/**
 * What a night asks for: the trailing window and, after it, every earlier day that is not final or not there, from the
 * oldest on that was never seen final: nights that were missed, however many, are made up for by the next one. Days in
 * a row are asked for together. Final days between them are not asked for again: what a person has corrected of them
 * since would be taken back without a word.
 */
export async function withUnfinished(
  app: App,
  programme: string,
  kind: Kind,
  window: Range,
  finalAfterDays: number,
): Promise<Range[]> {
  const { rows } = await app.ingest.query<{ day: Day }>(
    `WITH known AS (
       SELECT report_date AS day, state = 'pulled' AND ${confirmedLast('platform_daily', '$6', '$5')} AS final
       FROM platform_daily WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4
     )
     SELECT day::date FROM generate_series((SELECT min(day) FROM known WHERE NOT final), $4::date, '1 day') AS day
     WHERE day::date NOT IN (SELECT day FROM known WHERE final)
     ORDER BY day DESC`,
    [
      programme,
      kind,
      earliestAsked(window),
      addDays(window.start, -1),
      app.config.REPORT_TIME_ZONE,
      finalAfterDays,
    ],
  )
  const ranges = [{ ...window }]
  for (const { day } of rows) {
    const earliest = ranges.at(-1)
    if (earliest?.start === addDays(day, 1)) earliest.start = day
    else ranges.push({ start: day, end: day })
  }
  return ranges
}
