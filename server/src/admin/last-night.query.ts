import type { Answer } from '@orrery/contract/client'
import type { App } from '../kit/app.ts'
import { connectedTypes } from './network-types.query.ts'

type LastPull = Answer<'POST /home/getNetworkOverview'>['pulls'][number]

const NIGHT_MS = 24 * 60 * 60_000

/** Since when a pull belongs to the last night. */
export function nightStart(app: App): Date {
  return new Date(app.clock().getTime() - NIGHT_MS)
}

/**
 * How the last night went for every connected type, without what an administrator had pulled. How it ended is asked
 * of the days that it asked for, not of the runs: one that failed may have been made up for by a later one.
 */
export async function lastNight(app: App): Promise<LastPull[]> {
  const types = connectedTypes(app)
  const { rows } = await app.pool.query<LastPull>(QUERY, [
    types.map(({ programme }) => programme),
    types.map(({ kind }) => kind),
    nightStart(app),
  ])
  return rows
}

const QUERY = `
WITH run AS (
  SELECT programme, kind, start_date, end_date, status, rows, started_at, ended_at
  FROM report_run
  WHERE source = 'pull' AND NOT dry AND started_by IS NULL AND started_at > $3
)
SELECT type.programme, type.kind,
       to_char(night.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start_time,
       night.duration_ms::float8 AS "durationMs", coalesce(night.rows, 0)::float8 AS rows,
       CASE WHEN night.running THEN 'running' ELSE (
         SELECT replace(day.state, 'pulled', 'done') FROM platform_daily AS day
         WHERE day.programme = type.programme AND day.kind = type.kind
           AND EXISTS (SELECT FROM run WHERE run.programme = day.programme AND run.kind = day.kind
                       AND day.report_date BETWEEN run.start_date AND run.end_date)
         ORDER BY array_position(ARRAY['failed', 'held', 'not-ready', 'pulled'], day.state) LIMIT 1
       ) END AS status
FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS type(programme, kind, place)
LEFT JOIN (
  SELECT programme, kind, min(started_at) AS started_at, bool_or(status = 'running') AS running,
         sum(rows) FILTER (WHERE status IN ('done', 'unchanged')) AS rows,
         -- A clock may have been set back.
         round(sum(greatest(0, extract(epoch FROM ended_at - started_at) * 1000))) AS duration_ms
  FROM run GROUP BY programme, kind
) AS night USING (programme, kind)
ORDER BY place`
