import type { Readable } from 'node:stream'
import {
  reconciliationGroups,
  type ReconciliationGroup,
} from '@orrery/contract/clicks/reconciliation'
import {
  reconciliationFigures,
  type ReconciliationFigure,
} from '@orrery/contract/clicks/reconciliation-columns'
import type { Sort } from '@orrery/contract/sort'
import type { WhichFigures } from '../figures/asked-query.ts'
import { preparedAs } from '../figures/prepared-as.ts'
import { summaryOf } from '../figures/summaries.ts'
import { summaryParts } from '../figures/summary-parts.ts'
import { textCell } from '../figures/text-cell.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Db, Pool } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import type { Scoped } from '../kit/scope.ts'
import { isOutdatedSql } from './reconcile.query.ts'
import { isOfLines, LEFT_OVER, linesBy, MONTHS } from './reconciled-lines.query.ts'
import { counted, labels } from './reconciled-sums.ts'

/** What is reconciled, by what, in which order. */
export type AskedReconciliation = Scoped<
  Pick<WhichFigures, 'reports' | 'range' | 'timeZone'> & {
    /** Null for all vendors together. */
    vendorId: number | null
    groupBy: ReconciliationGroup
    sort: Sort | undefined
  }
>

export type ReconciledFigures = Record<ReconciliationFigure, number>

/** What each group is called, as SQL over our side and over the partner's. */
const names: Record<ReconciliationGroup, { ours: string; theirs: string }> = {
  day: { ours: 'day', theirs: 'report_date' },
  programme: { ours: 'programme', theirs: 'programme' },
  merchant: { ours: 'merchant_name', theirs: 'merchant_name' },
  placement: { ours: 'placement_id', theirs: 'placement_id' },
  vendor: { ours: 'vendor_id', theirs: 'vendor_id' },
}

/** What the partner counted: of single merchants and placements from running totals where there are some. */
function theirs(groupBy: ReconciliationGroup): string {
  const summary =
    groupBy === 'merchant' || groupBy === 'placement' ? summaryOf([groupBy]) : undefined
  if (summary) return `(${summaryParts(summary, null, ['clicks', 'sales'])}) AS told`
  return `(
  SELECT told.* FROM report_daily AS told JOIN asked USING (programme, kind)
  WHERE vendor_id = $1 AND report_date BETWEEN $3 AND $4
) AS told`
}

/** Each figure over sums. Every one is a sum of them, so that groups add up to totals. */
const figures: Record<ReconciliationFigure, string> = {
  grossRedirects: labels.join(' + '),
  bot: 'bot',
  head: 'head',
  prefetch: 'prefetch',
  duplicate: 'duplicate',
  own: 'own',
  redirects: 'valid',
  clicks: 'clicks',
  paidClicks: 'paid_clicks',
  sales: 'sales',
  difference: `clicks - (${labels.join(' + ')})`,
  notReported: 'not_reported',
  notOurs: 'clicks - partner_clicks',
  unexplained: 'partner_clicks - valid - not_reported',
}

/** A sum of counts is numeric in PostgreSQL, with which everything that follows would take several times as long. */
const whole = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column})::bigint AS ${column}`).join(', ')

const OURS = [...counted, 'not_reported']
const SUMS = [...OURS, 'clicks', 'sales']

/** Our side, a line a name or day; what was redirected or counted on days that are not closed is not reported yet. */
function ours(groupBy: ReconciliationGroup): string {
  if (isOfLines(groupBy)) return linesBy(groupBy)
  return `(
  SELECT ${names[groupBy].ours} AS name, ${counted.join(', ')},
         CASE WHEN is_closed THEN 0 ELSE partner_clicks - valid END AS not_reported
  FROM days
) AS lines`
}

// A partner's day is closed when it was read after it had ended. While its own report of all vendors is awaited,
// it is so for those of whom it has told something.
const lines = ({ groupBy, vendorId }: Pick<AskedReconciliation, 'groupBy' | 'vendorId'>) => {
  const text = `
WITH asked AS MATERIALIZED (
  SELECT programme, kind FROM json_to_recordset($2) AS a(programme text, kind text)
), days AS MATERIALIZED (
  SELECT r.*, EXISTS (
    SELECT FROM platform_daily AS p
    WHERE p.programme = r.programme AND p.kind = r.kind AND p.report_date = r.day
      AND (p.state = 'pulled' OR report_version > 0) AND (p.as_of AT TIME ZONE $5)::date > p.report_date
  ) AS is_closed
  FROM reconciled_day AS r JOIN asked USING (programme, kind)
  WHERE vendor_id = $1 AND day BETWEEN $3 AND $4
), ${MONTHS}, ours AS (
  SELECT name, ${whole(OURS)} FROM ${ours(groupBy)} GROUP BY name${isOfLines(groupBy) ? LEFT_OVER : ''}
), theirs AS (
  SELECT ${names[groupBy].theirs} AS name, ${whole(['clicks', 'sales'])}
  FROM ${theirs(groupBy)} GROUP BY 1
  HAVING sum(clicks) <> 0 OR sum(sales) <> 0
), summed AS MATERIALIZED (
  SELECT name::text, ${SUMS.map((column) => `coalesce(${column}, 0) AS ${column}`).join(', ')}
  FROM ours FULL JOIN theirs USING (name)
), line AS (
  SELECT name, ${reconciliationFigures.map(({ key }) => `${figures[key]} AS "${key}"`).join(', ')}
  FROM summed
)`
  // The first parameter is 0 for all vendors.
  return vendorId === null ? text.replaceAll('vendor_id = $1', '$1::int = 0') : text
}

const sortable = {
  ...sortableBy(reconciliationFigures, (key) => `"${key}"`),
  name: { expression: 'name', text: true },
}

/** The newest day first, or who sent most. */
const usualOrder = (groupBy: ReconciliationGroup) =>
  groupBy === 'day' ? 'name DESC' : '"grossRedirects" DESC, clicks DESC, name'

function order({ groupBy, sort }: AskedReconciliation): string {
  const named = sort?.key === groupBy ? { ...sort, key: 'name' } : sort
  return orderBy(named, sortable, usualOrder(groupBy))
}

const valuesOf = ({ vendorId, reports, range, timeZone }: AskedReconciliation) => [
  vendorId ?? 0,
  JSON.stringify(reports.map(({ programme, kind, currency }) => ({ programme, kind, currency }))),
  range.start,
  range.end,
  timeZone,
]

interface Stored {
  columns: [string[] | null, ...(number[] | null)[]]
  totals: number[]
  total: string
  isOutdated: boolean
  revisions: string[] | null
}

export interface ReconciledPage extends Pick<Stored, 'total' | 'isOutdated' | 'revisions'> {
  rows: ({ name: string } & ReconciledFigures)[]
  totals: ReconciledFigures
}

const keys = reconciliationFigures.map(({ key }) => key)

const keyed = (figureAt: (at: number) => number | undefined) =>
  Object.fromEntries(keys.map((key, at) => [key, figureAt(at) ?? 0])) as ReconciledFigures

/**
 * A page of a reconciliation with the totals of all of it, whether it is of days that are not up to date, and the
 * revisions of the reports that it saw. Rows come column by column: their keys with each took a third of a millisecond.
 * @param page its place, and the SQL for these revisions, which `confirmed` gives.
 */
export async function reconciledPage(
  db: Db,
  asked: AskedReconciliation,
  { limit, offset, revisions }: { limit: number; offset: number; revisions: string },
): Promise<ReconciledPage> {
  const isOutdated = asked.vendorId === null ? 'false' : isOutdatedSql.is
  const text = `${lines(asked)}, ${isOutdatedSql.told}
SELECT (SELECT json_build_array(json_agg(name), ${keys.map((key) => `json_agg("${key}")`).join(', ')}) FROM (
          SELECT * FROM line ORDER BY ${order(asked)} LIMIT $6 OFFSET $7
        ) AS page) AS columns,
       total, (SELECT json_build_array(${keys.map((key) => figures[key]).join(', ')})) AS totals,
       ${isOutdated} AS "isOutdated", ${revisions} AS revisions
FROM (
  SELECT count(*) AS total, ${SUMS.map((column) => `coalesce(sum(${column}), 0) AS ${column}`).join(', ')} FROM summed
) AS all_of_it`
  const values = [...valuesOf(asked), limit, offset]
  const { rows } = await db.query<Stored>({ ...preparedAs(text), text, values })
  const [found] = rows
  if (!found) throw new Error('An aggregate always answers one row.')
  const { columns, totals, ...rest } = found
  const [named, ...each] = columns
  return {
    ...rest,
    rows: (named ?? []).map((name, row) => ({ name, ...keyed((at) => each[at]?.[row]) })),
    totals: keyed((at) => totals[at]),
  }
}

/** All of it as CSV, in the columns of the screen's table. */
export function reconciledFile(pool: Pool, asked: AskedReconciliation): Promise<Readable> {
  const label = reconciliationGroups.find(({ key }) => key === asked.groupBy)?.label ?? ''
  const cells = reconciliationFigures.map((column) => `"${column.key}" AS "${column.label}"`)
  const text = `${lines(asked)}
SELECT ${[`${textCell('name')} AS "${label}"`, ...cells].join(', ')} FROM line ORDER BY ${order(asked)}`
  return copyCsv(pool, text, valuesOf(asked), 'usual')
}
