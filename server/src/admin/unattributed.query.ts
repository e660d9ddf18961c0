import type { Answer } from '@orrery/contract/client'
import type { App } from '../kit/app.ts'
import { nightStart } from './last-night.query.ts'

type Aside = Answer<'POST /home/getNetworkOverview'>['unattributed'][number]

/**
 * What the last night's runs kept aside; a day that was read twice counts once, as read last, and not at all when
 * that pull had a vendor for each row.
 */
export async function unattributed(app: App): Promise<Aside[]> {
  const { rows } = await app.pool.query<Omit<Aside, 'earnings'> & { earnings: string }>(QUERY, [
    nightStart(app),
  ])
  return rows.map((row) => ({ ...row, earnings: Number(row.earnings) }))
}

const QUERY = `
SELECT programme, kind, count(DISTINCT campaign_id)::integer AS campaigns, sum(rows)::float8 AS rows,
       sum(clicks)::float8 AS clicks, sum(earnings) AS earnings
FROM (
  SELECT DISTINCT ON (run.programme, run.kind, aside.report_date, aside.campaign_id)
         run.programme, run.kind, aside.campaign_id, aside.rows, aside.clicks, aside.earnings
  FROM unattributed_row AS aside JOIN report_run AS run ON run.id = aside.run_id
  WHERE run.started_at > $1 AND run.status IN ('done', 'unchanged') AND run.undone_by IS NULL
    AND NOT EXISTS (
      SELECT FROM report_run AS later
      WHERE (later.programme, later.kind, later.source, later.dry) = (run.programme, run.kind, 'pull', false)
        AND later.id > run.id AND later.status IN ('done', 'unchanged') AND later.undone_by IS NULL
        AND aside.report_date BETWEEN later.start_date AND later.end_date)
  ORDER BY run.programme, run.kind, aside.report_date, aside.campaign_id, run.id DESC
) AS newest
GROUP BY programme, kind ORDER BY programme, kind DESC`
