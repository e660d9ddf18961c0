import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { ReportedProgramme } from '@orrery/contract/programmes/all'
import type { ExchangeRate } from '@orrery/contract/reports/programme-report'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { everyRow, filterValues, isPlain, type AskedRows } from './asked-rows.ts'
import { figure } from './formulas.ts'
import { REVISION, withDays } from './cached-days.ts'
import { rangeValues } from './period.ts'
import { rowExpressions } from './row-expressions.ts'
import { hasEuro, rowsOf, totalsOf, type RowsOf } from './programme-report-sql.ts'
import { readTotals, type StoredTotals } from './stored-totals.ts'

interface Stored extends StoredTotals {
  /** The page's rows by the names of the programme's columns. */
  page: Record<string, unknown>[] | null
  /** How many rows there are in all. */
  total: string
  earnings_eur: string | null
  rates: ExchangeRate[] | null
}

// The rates that the days of the range take: the latest one before it, and all within.
const RATES = `(
SELECT json_agg(json_build_object('date', day, 'currency', currency, 'rate', rate, 'source', source)
                ORDER BY day)
FROM exchange_rate
WHERE currency = $8 AND day <= $5 AND day >= coalesce(
  (SELECT max(day) FROM exchange_rate WHERE currency = $8 AND day <= $4), $4::date))`

/** Page, totals and rates in one statement, so that a pull in between cannot make them disagree. */
function statement(asked: RowsOf): string {
  const { programme, aggregation } = asked
  const { rows, order } = rowsOf(asked)
  const fields = programme.report.columns.map(({ key, of }) => `'${key}', ${rowExpressions[of]}`)
  const counted =
    aggregation === 'daily' ? 'whole.rows' : `(SELECT count(*) FROM (${rows}) AS every)`
  return `
SELECT whole.*, ${counted} AS total, ${RATES} AS rates, ${REVISION}, (
  SELECT json_agg(json_build_object(${fields.join(', ')}) ORDER BY ${order})
  FROM (SELECT * FROM (${rows}) AS every ORDER BY ${order} LIMIT $6 OFFSET $7) AS page
) AS page
FROM (${totalsOf(asked)}) AS whole`
}

/** How many rows a report has. */
export async function programmeReportRows(
  db: Db,
  programme: ReportedProgramme,
  asked: AskedReport,
  aggregation: Aggregation,
): Promise<number> {
  const { rows } = rowsOf({ programme, aggregation, asked: everyRow, first: 6 })
  const { rows: counted } = await db.query<{ total: string }>(
    `SELECT count(*) AS total FROM (${rows}) AS every`,
    rangeValues(asked),
  )
  return Number(counted[0]?.total)
}

/** One page of a programme's conversion report with the totals of what fits (1-core §7, 2-links §7). */
export async function programmeReport(
  db: Db,
  programme: ReportedProgramme,
  asked: AskedReport,
  page: { asked: AskedRows; aggregation: Aggregation; limit: number; offset: number },
) {
  const euro = hasEuro(programme)
  const values = [page.limit, page.offset, euro ? programme.currency : null]
  const { first: row, known } = await withDays<Stored>(db, asked, {
    name: `programme-report-${programme.key}-${page.aggregation}`,
    once: !isPlain(page.asked),
    text: statement({ ...page, programme, first: rangeValues(asked).length + values.length + 1 }),
    values: [...values, ...filterValues(page.asked)],
  })
  return {
    rows: row.page ?? [],
    total: Number(row.total),
    totals: {
      ...readTotals(row),
      ...(euro && { earningsEur: figure(row.earnings_eur) }),
    },
    period: known.period,
    rates: row.rates ?? [],
  }
}
