import { addDays, dayAt } from '@orrery/contract/day'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { LastPull } from '../kit/http/gauges.ts'

interface StoredPull {
  programme: string
  kind: string
  succeeded_at: Date | null
  succeeded: boolean
}

/**
 * A partner may compile a day after the night's pull, which then first has it the night after: until
 * that pull, the day is one of the two newest.
 */
const AWAITED_DAYS = 2

/**
 * How the last pulls of every connected programme ended. When one succeeded is in the ledger; whether
 * all is well is asked of the days: a night is many runs, and the last may be good while a day fails.
 */
export async function lastPulls(app: App): Promise<LastPull[]> {
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  const wanted = [...app.adapters.values()].flatMap(({ programme, kinds }) =>
    kinds.map((kind) => ({ programme, kind, days: programmeOf(programme).finalAfterDays })),
  )
  const { rows } = await app.pool.query<StoredPull>(
    `SELECT wanted.programme, wanted.kind, good.ended_at AS succeeded_at,
            NOT EXISTS (
              SELECT FROM generate_series(0, wanted.days) AS ago
              LEFT JOIN platform_daily AS day
                ON (day.programme, day.kind, day.report_date)
                 = (wanted.programme, wanted.kind, $4::date - ago)
              WHERE day.state IN ('failed', 'held')
                 OR (day.state IS DISTINCT FROM 'pulled' AND ago >= $5)
            ) AS succeeded
     FROM unnest($1::text[], $2::text[], $3::integer[]) AS wanted(programme, kind, days)
     LEFT JOIN LATERAL (
       SELECT ended_at FROM report_run
       WHERE (programme, kind, source) = (wanted.programme, wanted.kind, 'pull')
         AND status IN ('done', 'unchanged') ORDER BY id DESC LIMIT 1
     ) AS good ON true`,
    [
      wanted.map(({ programme }) => programme),
      wanted.map(({ kind }) => kind),
      wanted.map(({ days }) => days),
      yesterday,
      AWAITED_DAYS,
    ],
  )
  return rows.map(({ programme, kind, succeeded_at: succeededAt, succeeded }) => ({
    programme,
    kind,
    succeededAt,
    succeeded,
  }))
}
