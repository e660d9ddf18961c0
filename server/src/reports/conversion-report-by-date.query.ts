import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { sql } from './figures.ts'
import {
  PERIOD,
  periodOf,
  rangeDays,
  reportValues,
  type RangeDay,
  type StoredPeriod,
} from './period.ts'

interface StoredDay {
  day: string
  clicks: number
  sales: number
  earnings: number
  conversion_rate: number | null
  cpc: number | null
  restated:
    | {
        replacedAt: string
        reason: string
        clicks: number
        sales: number
        earnings: number
      }[]
    | null
}

// Days that were restated are few, so their history is looked up for these only.
const RESTATED = `
CASE WHEN d.version > 1 THEN (
  SELECT json_agg(json_build_object(
           'replacedAt', to_char(v.replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'reason', v.reason, 'clicks', v.clicks, 'sales', v.sales,
           'earnings', ${sql.money('v.earnings')}) ORDER BY v.version DESC)
  FROM report_daily_version v
  WHERE v.vendor_id = $1 AND v.programme = $2 AND v.kind = $3 AND v.report_date = d.report_date
) END`

const QUERY = `
SELECT ${PERIOD} AS period, (
  SELECT json_agg(days) FROM (
    SELECT d.report_date AS day, d.clicks, d.sales, ${sql.money('d.earnings')} AS earnings,
           ${sql.conversionRate('d.sales', 'd.clicks')} AS conversion_rate,
           ${sql.cpc('d.earnings', 'd.clicks')} AS cpc, ${RESTATED} AS restated
    FROM report_daily d
    WHERE d.vendor_id = $1 AND d.programme = $2 AND d.kind = $3 AND d.report_date BETWEEN $4 AND $5
  ) AS days
) AS days`

/**
 * The date-wise summary of conversion report 1, newest day first: figures null while the programme has
 * none for the day, zero when it has and the vendor earned nothing. Days that were never pulled have no
 * row; the period names them.
 */
export async function conversionReportByDate(db: Db, asked: AskedReport) {
  const { rows } = await db.query<{ days: StoredDay[] | null; period: StoredPeriod }>({
    name: 'conversion-report-by-date',
    text: QUERY,
    values: reportValues(asked),
  })
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers one row.')
  const days = rangeDays(asked, row.period)
  const earned = new Map(row.days?.map((day) => [day.day, day]))
  return {
    data: days
      .filter(({ state }) => state !== 'missing')
      .map((day) => rowOf(day, earned.get(day.date)))
      .toReversed(),
    period: periodOf(asked, row.period, days),
  }
}

function rowOf({ date, state, figures }: RangeDay, earned: StoredDay | undefined) {
  const nothing = figures ? 0 : null
  return {
    date,
    totalClicks: figures && earned ? earned.clicks : nothing,
    sales: figures && earned ? earned.sales : nothing,
    clickTotalEarnings: figures && earned ? earned.earnings : nothing,
    total_Conversion_Rate: earned?.conversion_rate ?? null,
    clickAvgCPC: earned?.cpc ?? null,
    state,
    restated: earned?.restated ?? [],
  }
}
