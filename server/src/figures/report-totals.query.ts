import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { basisOfMetrics } from './compared-days.ts'
import { sql } from './formulas.ts'
import { REVISION, withDays } from './cached-days.ts'
import { readTotals, UNKNOWN_TOTALS, type StoredTotals } from './stored-totals.ts'

interface Stored extends StoredTotals {
  previous: StoredTotals
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
 * The figures of a report's range, and the same of the days that it is compared with: of those whose
 * counterpart has figures, and null where one of these days has none itself.
 */
export async function reportTotals(db: Db, asked: AskedReport) {
  const { first, known } = await withDays<Stored>(db, asked, {
    name: 'report-totals',
    text: statement,
  })
  const { basis } = known.compared
  return {
    totals: readTotals(first),
    previous: asked.before && {
      totals: basis ? readTotals(first.previous) : UNKNOWN_TOTALS,
      basis: basisOfMetrics(asked.kind, basis),
      ...asked.before,
    },
    period: known.period,
  }
}
