import type { Readable } from 'node:stream'
import { differenceColumns } from '@orrery/contract/desk/run-difference'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { Sort } from '@orrery/contract/sort'
import type { StoredRun } from '../ingest/get-report-runs.query.ts'
import { sql } from '../figures/formulas.ts'
import { copyOut } from '../kit/copy-out.ts'
import type { Db, Pool } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'

type Key = (typeof differenceColumns)[number]['key']

/** Each column of a difference as SQL over {@link KEPT} or {@link STORED}. */
const EXPRESSIONS: Record<Key, string> = {
  date: 'report_date',
  vendorId: 'vendor_id',
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  unchanged: 'unchanged',
  rowsBefore: 'rows_before',
  rowsAfter: 'rows_after',
  clicksBefore: 'clicks_before',
  clicksAfter: 'clicks_after',
  salesBefore: 'sales_before',
  salesAfter: 'sales_after',
  earningsBefore: sql.money('earnings_before'),
  earningsAfter: sql.money('earnings_after'),
  difference: sql.money('earnings_after - earnings_before'),
}

const SELECTED = differenceColumns.map(({ key }) => `${EXPRESSIONS[key]} AS "${key}"`).join(', ')
const CELLS = differenceColumns
  .map(({ key, label }) => `${EXPRESSIONS[key]} AS "${label}"`)
  .join(', ')
const SORTABLE = sortableBy(differenceColumns, (key: Key) => EXPRESSIONS[key])
const USUAL = 'abs(earnings_after - earnings_before) DESC, report_date DESC, vendor_id'

/** Of a run that was kept for a decision, or that stores what such a one has read. */
const KEPT = `(SELECT * FROM draft_day WHERE run_id = $1) AS day`

/** Of any other: from the versions that it made. */
const STORED = `(
  SELECT after.vendor_id, after.report_date, true AS differs, NULL::int AS added, NULL::int AS changed,
         NULL::int AS removed, NULL::int AS unchanged,
         coalesce(before.rows, 0) AS rows_before, after.rows AS rows_after,
         coalesce(before.clicks, 0) AS clicks_before, after.clicks AS clicks_after,
         coalesce(before.sales, 0) AS sales_before, after.sales AS sales_after,
         coalesce(before.earnings, 0) AS earnings_before, after.earnings AS earnings_after
  FROM (
    SELECT vendor_id, report_date, version, rows, clicks, sales, earnings FROM report_daily
    WHERE run_id = $1 AND programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
    UNION ALL
    SELECT vendor_id, report_date, version, rows, clicks, sales, earnings FROM report_daily_version
    WHERE run_id = $1
  ) AS after
  LEFT JOIN report_daily_version AS before
    ON before.vendor_id = after.vendor_id AND before.programme = $2 AND before.kind = $3
   AND before.report_date = after.report_date AND before.version = after.version - 1
) AS day`

/** The vendor-days of a run, and the values that they are asked with. */
async function daysOf(db: Db, run: StoredRun): Promise<{ days: string; values: string[] }> {
  const { rows } = await db.query<{ kept: string | null }>(
    `SELECT max(run_id) AS kept FROM draft_day WHERE run_id = $1 OR run_id = $2`,
    [run.id, run.source === 'undo' ? null : run.of_run],
  )
  const kept = rows[0]?.kept
  if (kept !== undefined && kept !== null) return { days: KEPT, values: [kept] }
  const { id, programme, kind, start_date: start, end_date: end } = run
  return { days: STORED, values: [id, programme, kind, start, end] }
}

type StoredDay = Record<Key, string | number | null> & { date: string }

/** A page of the vendor-days that differ, the greatest difference first unless sorted. */
export async function differencePage(
  db: Db,
  run: StoredRun,
  page: { sort: Sort | undefined; limit: number; offset: number },
): Promise<StoredDay[]> {
  const { days, values } = await daysOf(db, run)
  const { rows } = await db.query<StoredDay>(
    `SELECT ${SELECTED} FROM ${days} WHERE differs ORDER BY ${orderBy(page.sort, SORTABLE, USUAL)}
     LIMIT ${page.limit} OFFSET ${page.offset}`,
    values,
  )
  return rows
}

/** The same, all of them, as a file under the headings of the screen, with the currency of their money. */
export async function differenceFile(
  pool: Pool,
  run: StoredRun,
  sort: Sort | undefined,
): Promise<Readable> {
  const { days, values } = await daysOf(pool, run)
  const { currency } = programmeOf(run.programme)
  const query = `SELECT ${CELLS}, '${currency}' AS "Currency" FROM ${days} WHERE differs ORDER BY ${orderBy(sort, SORTABLE, USUAL)}`
  return copyOut(pool, query, values, 'FORMAT csv, HEADER true')
}

const TOTALS = `
SELECT count(*) FILTER (WHERE differs) AS "vendorDays", count(*) FILTER (WHERE NOT differs) AS same,
       ${['before', 'after']
         .flatMap((side) =>
           ['rows', 'clicks', 'sales', 'earnings'].map((figure) => {
             const sum = `coalesce(sum(${figure}_${side}) FILTER (WHERE differs), 0)`
             return `${figure === 'earnings' ? sql.money(sum) : sum} AS "${figure}_${side}"`
           }),
         )
         .join(', ')},
       ${sql.money('coalesce(sum(earnings_after - earnings_before), 0)')} AS difference`

/** What a run changed, or would change, over all its vendor-days. */
export async function differenceTotals(db: Db, run: StoredRun) {
  const { days, values } = await daysOf(db, run)
  const { rows } = await db.query<Record<string, string>>(`${TOTALS} FROM ${days}`, values)
  const number = (key: string) => Number(rows[0]?.[key] ?? 0)
  const figures = (side: 'before' | 'after') => ({
    rows: number(`rows_${side}`),
    clicks: number(`clicks_${side}`),
    sales: number(`sales_${side}`),
    earnings: number(`earnings_${side}`),
  })
  return {
    vendorDays: number('vendorDays'),
    sameVendorDays: days === KEPT ? number('same') : null,
    before: figures('before'),
    after: figures('after'),
    difference: number('difference'),
  }
}
