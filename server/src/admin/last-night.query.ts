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
 * How the last night went for every connected type. How it ended is asked of the days, not of the runs:
 * a night is many runs, and one that failed may have been made up for by a later one.
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
SELECT type.programme, type.kind,
       to_char(night.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS start_time,
       night.duration_ms::float8 AS "durationMs", coalesce(night.rows, 0)::float8 AS rows,
       CASE WHEN night.running THEN 'running' ELSE (
         SELECT replace(day.state, 'pulled', 'done') FROM platform_daily AS day
         WHERE day.programme = type.programme AND day.kind = type.kind
           AND day.report_date BETWEEN night.first_day AND night.last_day
         ORDER BY array_position(ARRAY['failed', 'held', 'not-ready', 'pulled'], day.state) LIMIT 1
       ) END AS status
FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS type(programme, kind, place)
LEFT JOIN (
  SELECT programme, kind, min(started_at) AS started_at, min(start_date) AS first_day,
         max(end_date) AS last_day, bool_or(status = 'running') AS running,
         sum(rows) FILTER (WHERE status IN ('done', 'unchanged')) AS rows,
         -- A clock may have been set back.
         round(sum(greatest(0, extract(epoch FROM ended_at - started_at) * 1000))) AS duration_ms
  FROM report_run WHERE source = 'pull' AND NOT dry AND started_at > $3
  GROUP BY programme, kind
) AS night USING (programme, kind)
ORDER BY place`
