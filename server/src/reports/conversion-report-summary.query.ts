import { previousRange } from '@orrery/contract/presets'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { figure, sql } from './figures.ts'
import { withDays, type DaysSql } from './known-days.ts'

interface Totals {
  clicks: string
  sales: string
  earnings: string
  conversion_rate: string | null
  cpc: string | null
}

interface Stored extends Totals {
  previous: Totals
}

const totals = (first: string, last: string) => `
SELECT coalesce(sum(clicks), 0) AS clicks, coalesce(sum(sales), 0) AS sales,
       ${sql.money('coalesce(sum(earnings), 0)')} AS earnings,
       ${sql.conversionRate('sum(sales)', 'sum(clicks)')} AS conversion_rate,
       ${sql.cpc('sum(earnings)', 'sum(clicks)')} AS cpc
FROM report_daily
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN ${first} AND ${last}`

const statement = ({ days, comparable }: DaysSql) => `
SELECT now.*, (SELECT to_json(before) FROM (${totals('$6', '$7')} AND ${comparable}) AS before) AS previous,
       ${days}
FROM (${totals('$4', '$5')}) AS now`

/**
 * The tiles of a conversion report, and the same of the period before: weekday matched, of days whose
 * counterpart has figures, and null where one of these days has none itself.
 */
export async function conversionReportSummary(db: Db, asked: AskedReport) {
  const before = previousRange(asked.range)
  const { first, known } = await withDays<Stored>(db, asked, {
    name: 'conversion-report-summary',
    text: statement,
    values: [before.start, before.end],
  })
  const previous = known.compared ? tiles(first.previous) : UNKNOWN
  return {
    ...tiles(first),
    previous: { ...previous, startDate: before.start, endDate: before.end },
    period: known.period,
  }
}

const UNKNOWN = {
  totalClicks: null,
  totalEarnings: null,
  totalSales: null,
  clickAvgCPC: null,
  totalConversionRate: null,
}

function tiles(row: Totals) {
  return {
    totalClicks: Number(row.clicks),
    totalEarnings: figure(row.earnings),
    totalSales: Number(row.sales),
    clickAvgCPC: figure(row.cpc),
    totalConversionRate: figure(row.conversion_rate),
  }
}
