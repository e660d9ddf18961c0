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
import { labels, summed } from './reconciled-sums.ts'

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

/** Each figure over a line's own columns. Every one is a sum, so that groups add up to totals. */
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
  unexplained: 'unexplained',
}

/** A sum of counts is numeric in PostgreSQL, with which everything that follows would take several times as long. */
const whole = (column: string) => `coalesce(${column}, 0)::bigint AS ${column}`

const SUMS = [...labels, 'paid_clicks', 'partner_clicks', 'not_reported', 'unexplained']

// A partner's day is closed when it was read after it had ended. While its own report of all vendors is awaited,
// it is so for those of whom it has told something.
const lines = ({ groupBy, vendorId }: Pick<AskedReconciliation, 'groupBy' | 'vendorId'>) => {
  const { ours, theirs: told } = names[groupBy]
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
), ours AS (
  SELECT ${ours}::text AS name, ${summed([...labels, 'paid_clicks', 'partner_clicks'])},
         sum(CASE WHEN is_closed THEN 0 ELSE partner_clicks - valid END) AS not_reported,
         sum(CASE WHEN is_closed THEN partner_clicks - valid ELSE 0 END) AS unexplained
  FROM ${OURS[groupBy] ?? 'days'}
  GROUP BY 1
), theirs AS (
  SELECT ${told}::text AS name, sum(clicks) AS clicks, sum(sales) AS sales
  FROM ${theirs(groupBy)} GROUP BY 1
  HAVING sum(clicks) <> 0 OR sum(sales) <> 0
), summed AS (
  SELECT name, ${[...SUMS, 'clicks', 'sales'].map(whole).join(', ')}
  FROM ours FULL JOIN theirs USING (name)
), line AS MATERIALIZED (
  SELECT name, ${reconciliationFigures.map(({ key }) => `${figures[key]} AS "${key}"`).join(', ')}
  FROM summed
)`
  // The first parameter is 0 for all vendors.
  return vendorId === null ? text.replaceAll('vendor_id = $1', '$1::int = 0') : text
}

// Each day looks up its own lines, whatever the planner expects: it would go through all lines for every day.
const KEYED = `(
  SELECT is_closed, r.* FROM days CROSS JOIN LATERAL (
    SELECT * FROM reconciled
    WHERE vendor_id = $1 AND day = days.day AND programme = days.programme AND kind = days.kind
    OFFSET 0
  ) AS r
) AS lines`
const OURS: Partial<Record<ReconciliationGroup, string>> = { merchant: KEYED, placement: KEYED }

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
  rows: ({ name: string } & ReconciledFigures)[] | null
  totals: ReconciledFigures
  total: string
  revisions: string[] | null
}

const keys = reconciliationFigures.map(({ key }) => key)
const TOTALS = `json_build_object(${keys.map((key) => `'${key}', coalesce(sum("${key}"), 0)`).join(', ')})`

/**
 * A page of a reconciliation with the totals of all of it, and the revisions of the reports that it saw.
 * @param page its place, and the SQL for these revisions, which `confirmed` gives.
 */
export async function reconciledPage(
  db: Db,
  asked: AskedReconciliation,
  { limit, offset, revisions }: { limit: number; offset: number; revisions: string },
): Promise<Stored & { rows: NonNullable<Stored['rows']> }> {
  const text = `${lines(asked)}
SELECT (SELECT json_agg(page) FROM (
          SELECT * FROM line ORDER BY ${order(asked)} LIMIT $6 OFFSET $7
        ) AS page) AS rows,
       count(*) AS total, ${TOTALS} AS totals, ${revisions} AS revisions
FROM line`
  const values = [...valuesOf(asked), limit, offset]
  const { rows } = await db.query<Stored>({ ...preparedAs(text), text, values })
  const [found] = rows
  if (!found) throw new Error('An aggregate always answers one row.')
  return { ...found, rows: found.rows ?? [] }
}

/** All of it as CSV, in the columns of the screen's table. */
export function reconciledFile(pool: Pool, asked: AskedReconciliation): Promise<Readable> {
  const label = reconciliationGroups.find(({ key }) => key === asked.groupBy)?.label ?? ''
  const cells = reconciliationFigures.map((column) => `"${column.key}" AS "${column.label}"`)
  const text = `${lines(asked)}
SELECT ${[`${textCell('name')} AS "${label}"`, ...cells].join(', ')} FROM line ORDER BY ${order(asked)}`
  return copyCsv(pool, text, valuesOf(asked), 'usual')
}
