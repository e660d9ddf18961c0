import type { Readable } from 'node:stream'
import {
  reconciliationGroups,
  type ReconciliationGroup,
} from '@orrery/contract/clicks/reconciliation'
import { reconciliationFigures } from '@orrery/contract/clicks/reconciliation-columns'
import type { Sort } from '@orrery/contract/sort'
import type { WhichFigures } from '../figures/asked-query.ts'
import { openDaysSql, type OpenDays } from '../figures/open-days.ts'
import { preparedAs } from '../figures/prepared-as.ts'
import { summaryOf } from '../figures/summaries.ts'
import { summaryParts } from '../figures/summary-parts.ts'
import { textCell } from '../figures/text-cell.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Db, Pool } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import type { Scoped } from '../kit/scope.ts'
import { hasClicks, outdatedReports } from './reconcile.query.ts'
import { dayColumns, daysSql, IS_OPEN, openTogether } from './reconciled-days.query.ts'
import {
  figureSql,
  figuresOf,
  sums,
  type ReconciledFigures,
  type Sum,
} from './reconciled-figures.ts'
import { isOfLines, LEFT_OVER, linesBy, MONTHS, type LineGroup } from './reconciled-lines.query.ts'
import { counted, whole } from './reconciled-sums.ts'

/** What is reconciled, by what, in which order. */
export type AskedReconciliation = Scoped<
  Pick<WhichFigures, 'reports' | 'range' | 'timeZone'> & {
    /** Null for all vendors together. */
    vendorId: number | null
    groupBy: ReconciliationGroup
    sort: Sort | undefined
  }
>

const asColumns = (sql: (column: Sum) => string, columns: readonly Sum[] = sums) =>
  columns.map((column) => `${sql(column)} AS ${column}`).join(', ')

/** SQL of the sums of each name, by days: of what was reconciled or told of it. */
const byDays = (column: string) => `
SELECT ${column}::text AS name, ${asColumns((each) =>
  each === 'not_reported'
    ? whole('partner_clicks - valid', ` FILTER (WHERE ${IS_OPEN})`)
    : whole(each),
)}
FROM days JOIN asked USING (programme, kind)
GROUP BY ${column} ${LEFT_OVER} OR ${whole('clicks')} <> 0 OR ${whole('sales')} <> 0`

/** The same by merchant or placement: of what the partner counted there may be running totals. */
function byLines(group: LineGroup): string {
  const summary = summaryOf([group])
  if (!summary) throw new Error(`Of ${group} running totals are kept.`)
  const ours = [...counted, 'not_reported'] as const
  const told = ['clicks', 'sales'] as const
  return `
SELECT name, ${asColumns((each) => `coalesce(${each}, 0)`)}
FROM (SELECT name, ${asColumns(whole, ours)} FROM ${linesBy(group)} GROUP BY name ${LEFT_OVER}) AS ours
FULL JOIN (
  SELECT ${summary.by[0]} AS name, ${asColumns(whole, told)}
  FROM (${summaryParts(summary, null, told)}) AS told GROUP BY 1
  HAVING ${whole('clicks')} <> 0 OR ${whole('sales')} <> 0
) AS theirs USING (name)`
}

/** SQL of the common tables: what is `asked`, the `days`, and what is `summed` of each name. */
function tables(
  { vendorId, groupBy }: Pick<AskedReconciliation, 'groupBy' | 'vendorId'>,
  asked: string,
): string {
  const column = isOfLines(groupBy) ? 'day' : dayColumns[groupBy]
  return `
WITH asked AS MATERIALIZED (${asked}), ${daysSql(vendorId, column)},
${isOfLines(groupBy) ? `${MONTHS}, ` : ''}summed AS MATERIALIZED (${isOfLines(groupBy) ? byLines(groupBy) : byDays(column)}
)`
}

const sortable = {
  ...sortableBy(reconciliationFigures, (key) => `(${figureSql(key)})`),
  name: { expression: 'name', text: true },
}

/** The newest day first, or who sent most. */
const usualOrder = (groupBy: ReconciliationGroup) =>
  groupBy === 'day' ? 'name DESC' : `${figureSql('grossRedirects')} DESC, clicks DESC, name`

function order({ groupBy, sort }: AskedReconciliation): string {
  const named = sort?.key === groupBy ? { ...sort, key: 'name' } : sort
  return orderBy(named, sortable, usualOrder(groupBy))
}

const valuesOf = (
  { vendorId, reports, range }: AskedReconciliation,
  openDays: readonly (OpenDays | undefined)[],
) => [
  vendorId ?? 0,
  JSON.stringify(
    reports.map(({ programme, kind, currency }, at) => ({
      programme,
      kind,
      currency,
      ...openDays[at],
    })),
  ),
  range.start,
  range.end,
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

/** What is asked where the days that are not closed are known. */
const ASKED_OPEN = openTogether(
  'json_to_recordset($2) AS a(programme text, kind text, unread datemultirange, awaited datemultirange)',
)

// A Citus hands on no outcome that has no column.
const IS_OUTDATED = `EXISTS (SELECT day FROM days WHERE is_outdated)
       OR (${hasClicks('$3 AND $4')} AND EXISTS (${outdatedReports('vendor_id = $1 AND report_date >= $3')}))`

/**
 * A page of a reconciliation with the totals of all of it, whether it is of days that are not up to date, and the
 * revisions of the reports that it saw. Rows come column by column: their keys with each took a third of a millisecond.
 * @param page its place, the open days of each report, and the SQL for their revisions, which `confirmed` gives.
 */
export async function reconciledPage(
  db: Db,
  asked: AskedReconciliation,
  page: { limit: number; offset: number; open: readonly OpenDays[]; revisions: string },
): Promise<ReconciledPage> {
  const { limit, offset, open, revisions } = page
  const text = `${tables(asked, ASKED_OPEN)}
SELECT (SELECT json_build_array(json_agg(name), ${sums.map((sum) => `json_agg(${sum})`).join(', ')}) FROM (
          SELECT * FROM summed ORDER BY ${order(asked)} LIMIT $5 OFFSET $6
        ) AS page) AS columns,
       (SELECT json_build_array(${sums.map((sum) => `coalesce(sum(${sum}), 0)`).join(', ')}) FROM summed) AS totals,
       (SELECT count(*) FROM summed) AS total,
       ${asked.vendorId === null ? 'false' : IS_OUTDATED} AS "isOutdated", ${revisions} AS revisions`
  const values = [...valuesOf(asked, open), limit, offset]
  const { rows } = await db.query<Stored>({ ...preparedAs(text), text, values })
  const [found] = rows
  if (!found) throw new Error('A statement without FROM always answers one row.')
  const { columns, totals, ...rest } = found
  const [named, ...each] = columns
  return {
    ...rest,
    rows: (named ?? []).map((name, row) => ({
      name,
      ...figuresOf((place) => each[place]?.[row] ?? 0),
    })),
    totals: figuresOf((place) => totals[place] ?? 0),
  }
}

/** What is asked, with the open days looked up. */
const ASKED = openTogether(
  `json_to_recordset($2) AS a(programme text, kind text)
  CROSS JOIN LATERAL (${openDaysSql({ programme: 'a.programme', kind: 'a.kind', start: '$3', end: '$4', zone: '$5' })}) AS open`,
)

/** All of it as CSV, in the columns of the screen's table. */
export function reconciledFile(pool: Pool, asked: AskedReconciliation): Promise<Readable> {
  const label = reconciliationGroups.find(({ key }) => key === asked.groupBy)?.label ?? ''
  const cells = reconciliationFigures.map(
    ({ key, ...column }) => `${figureSql(key)} AS "${column.label}"`,
  )
  const text = `${tables(asked, ASKED)}
SELECT ${[`${textCell('name')} AS "${label}"`, ...cells].join(', ')} FROM summed ORDER BY ${order(asked)}`
  return copyCsv(pool, text, [...valuesOf(asked, []), asked.timeZone], 'usual')
}
