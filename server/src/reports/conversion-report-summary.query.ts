import type { Db } from '../kit/database.ts'
import type { AskedReport } from '../figures/asked-report.ts'
import { basisOf } from '../figures/compared-days.ts'
import { figure, sql } from '../figures/formulas.ts'
import { REVISION, withDays } from '../figures/known-days.ts'

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

const totals = (vendorDays: string) => `
SELECT coalesce(sum(clicks), 0) AS clicks, coalesce(sum(sales), 0) AS sales,
       ${sql.money('coalesce(sum(earnings), 0)')} AS earnings,
       ${sql.conversionRate('sum(sales)', 'sum(clicks)')} AS conversion_rate,
       ${sql.cpc('sum(earnings)', 'sum(clicks)')} AS cpc
FROM ${vendorDays}`

const ASKED = `report_daily
WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5`

const statement = (before: string) => `
SELECT now.*, ${REVISION},
       (SELECT to_json(sums) FROM (${totals(`${before} AS before`)}) AS sums) AS previous
FROM (${totals(ASKED)}) AS now`

/**
 * The tiles of a conversion report, and the same of the days that it is compared with: of those whose
 * counterpart has figures, and null where one of these days has none itself.
 */
export async function conversionReportSummary(db: Db, asked: AskedReport) {
  const { before, kind } = asked
  const { first, known } = await withDays<Stored>(db, asked, {
    name: 'conversion-report-summary',
    text: statement,
  })
  const { basis } = known.compared
  return {
    ...tiles(first),
    previous: before && {
      ...(basis ? tiles(first.previous) : UNKNOWN),
      basis: {
        totalClicks: basisOf('clicks', kind, basis),
        totalEarnings: basisOf('earnings', kind, basis),
        totalSales: basisOf('sales', kind, basis),
        clickAvgCPC: basisOf('earnings', kind, basis),
        totalConversionRate: basisOf('sales', kind, basis),
      },
      startDate: before.start,
      endDate: before.end,
    },
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
