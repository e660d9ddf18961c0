import type { DayState } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { sql } from './figures.ts'
import { PERIOD, periodOf, reportValues, type StoredPeriod } from './period.ts'

interface StoredDay {
  day: string
  state: DayState
  clicks: number | null
  sales: number | null
  earnings: number | null
  conversion_rate: number | null
  cpc: number | null
  restated: {
    replacedAt: string
    reason: string
    clicks: number
    sales: number
    earnings: number
  }[]
}

/**
 * SQL of one row a day: figures null while the programme has none for the day, zero when it has and
 * the vendor earned nothing. Days that were never pulled have no row; the period names them.
 */
export const BY_DATE = `
SELECT s.day, s.state,
       CASE WHEN s.as_of IS NOT NULL THEN coalesce(d.clicks, 0) END AS clicks,
       CASE WHEN s.as_of IS NOT NULL THEN coalesce(d.sales, 0) END AS sales,
       CASE WHEN s.as_of IS NOT NULL THEN ${sql.money('coalesce(d.earnings, 0)')} END AS earnings,
       ${sql.conversionRate('d.sales', 'd.clicks')} AS conversion_rate,
       ${sql.cpc('d.earnings', 'd.clicks')} AS cpc,
       coalesce(v.restated, '[]') AS restated
FROM day_states($2, $3, $4, $5, $6, $7) AS s
LEFT JOIN report_daily d
  ON d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3 AND d.report_date = s.day
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object(
           'replacedAt', to_char(replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'reason', reason, 'clicks', clicks, 'sales', sales,
           'earnings', ${sql.money('earnings')}) ORDER BY version DESC) AS restated
  FROM report_daily_version
  WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date = s.day
) AS v ON d.version > 1
WHERE s.state <> 'missing'`

const QUERY = `
SELECT coalesce(json_agg(by_date ORDER BY by_date.day DESC), '[]') AS days, ${PERIOD} AS period
FROM (${BY_DATE}) AS by_date`

/** The date-wise summary of conversion report 1, newest day first. */
export async function conversionReportByDate(db: Db, asked: AskedReport) {
  const { rows } = await db.query<{ days: StoredDay[]; period: StoredPeriod }>({
    name: 'conversion-report-by-date',
    text: QUERY,
    values: reportValues(asked),
  })
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers one row.')
  return {
    data: row.days.map((day) => ({
      date: day.day,
      totalClicks: day.clicks,
      sales: day.sales,
      clickTotalEarnings: day.earnings,
      total_Conversion_Rate: day.conversion_rate,
      clickAvgCPC: day.cpc,
      state: day.state,
      restated: day.restated,
    })),
    period: periodOf(asked, row.period),
  }
}
