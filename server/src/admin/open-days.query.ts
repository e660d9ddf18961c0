import { OPEN_DAYS } from '@orrery/contract/admin/network-overview'
import type { Answer } from '@orrery/contract/client'
import { addDays, dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import { dayRuns } from '../figures/day-runs.ts'

type OpenRun = Answer<'POST /home/getNetworkOverview'>['days'][number]

/** Days that are held, failed or not ready, those in a row together, newest first. */
export async function openDays(app: App): Promise<OpenRun[]> {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const { rows } = await app.pool.query<OpenRun>(QUERY, [addDays(today, -OPEN_DAYS)])
  return rows
}

const QUERY = `
WITH open AS (
  SELECT programme, kind, report_date AS day, state, reason, as_of IS NOT NULL AS figures
  FROM platform_daily WHERE state <> 'pulled' AND report_date > $1
)
${dayRuns('open')}
ORDER BY "end" DESC, programme, kinds DESC, state, reason`
