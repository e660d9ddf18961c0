import type { App } from '../kit/app.ts'
import type { LastPull } from '../kit/http/gauges.ts'

interface StoredPull {
  programme: string
  kind: string
  succeeded_at: Date | null
  succeeded: boolean
}

/** How the last pulls of every connected programme ended, as the ledger says. */
export async function lastPulls(app: App): Promise<LastPull[]> {
  const wanted = [...app.adapters.values()].flatMap(({ programme, kinds }) =>
    kinds.map((kind) => ({ programme, kind })),
  )
  const { rows } = await app.pool.query<StoredPull>(
    `SELECT wanted.programme, wanted.kind, good.ended_at AS succeeded_at,
            coalesce(newest.status IN ('done', 'unchanged'), false) AS succeeded
     FROM unnest($1::text[], $2::text[]) AS wanted(programme, kind)
     LEFT JOIN LATERAL (
       SELECT ended_at FROM report_run
       WHERE (programme, kind, source) = (wanted.programme, wanted.kind, 'pull')
         AND status IN ('done', 'unchanged') ORDER BY id DESC LIMIT 1
     ) AS good ON true
     LEFT JOIN LATERAL (
       SELECT status FROM report_run
       WHERE (programme, kind, source) = (wanted.programme, wanted.kind, 'pull')
         AND status <> 'running' ORDER BY id DESC LIMIT 1
     ) AS newest ON true`,
    [wanted.map(({ programme }) => programme), wanted.map(({ kind }) => kind)],
  )
  return rows.map(({ programme, kind, succeeded_at: succeededAt, succeeded }) => ({
    programme,
    kind,
    succeededAt,
    succeeded,
  }))
}
