import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { sql } from './formulas.ts'
import { jsonColumns, placesOf, type Columns } from './json-columns.ts'
import { REVISION, withDays } from './cached-days.ts'
import type { RangeDay } from './period.ts'

interface StoredDay {
  day: string
  clicks: number
  sales: number
  earnings: number
  conversion_rate: number | null
  cpc: number | null
}

interface StoredVersion {
  day: string
  replacedAt: string
  reason: string
  clicks: number
  sales: number
  earnings: number
}

interface Stored {
  earned: Columns<StoredDay>
  versions: StoredVersion[] | null
}

const EARNED = jsonColumns({
  day: 'report_date',
  clicks: 'clicks',
  sales: 'sales',
  earnings: sql.money('earnings'),
  conversion_rate: sql.conversionRate('sales', 'clicks'),
  cpc: sql.cpc('earnings', 'clicks'),
})

const IN_RANGE = 'vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5'

const STATEMENT = `
SELECT ${REVISION},
       (SELECT ${EARNED} FROM report_daily WHERE ${IN_RANGE}) AS earned,
       (SELECT json_agg(json_build_object(
                 'day', report_date,
                 'replacedAt', to_char(replaced_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                 'reason', reason, 'clicks', clicks, 'sales', sales,
                 'earnings', ${sql.money('earnings')}) ORDER BY version DESC)
        FROM report_daily_version WHERE ${IN_RANGE}) AS versions`

/**
 * A report's days, newest first: figures null while the programme has none for the day, zero when it has
 * and the vendor earned nothing. Days that were never pulled have no row; the period names them.
 */
export async function reportDays(db: Db, asked: AskedReport) {
  const { first, known } = await withDays<Stored>(db, asked, {
    name: 'report-days',
    text: STATEMENT,
  })
  const places = placesOf(first.earned.day)
  const versions = Map.groupBy(first.versions ?? [], ({ day }) => day)
  return {
    days: known.days
      .filter(({ state }) => state !== 'missing')
      .map((day) => dayOf(day, first.earned, places.get(day.date), versions.get(day.date)))
      .toReversed(),
    period: known.period,
  }
}

function dayOf(
  { date, state, figures }: RangeDay,
  earned: Columns<StoredDay>,
  place = -1,
  versions: StoredVersion[] = [],
) {
  return {
    date,
    clicks: figures ? (earned.clicks?.[place] ?? 0) : null,
    sales: figures ? (earned.sales?.[place] ?? 0) : null,
    earnings: figures ? (earned.earnings?.[place] ?? 0) : null,
    conversionRate: earned.conversion_rate?.[place] ?? null,
    cpc: earned.cpc?.[place] ?? null,
    state,
    restated: versions,
  }
}
