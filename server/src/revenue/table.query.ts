import type { Day } from '@orrery/contract/day'
import { sheetOf, revenueSourceOf } from '@orrery/contract/revenue/all'
import { isFigure, type FigureColumn, type SheetColumn } from '@orrery/contract/revenue/source'
import type { View } from '@orrery/contract/revenue/view'
import type { Sort } from '@orrery/contract/sort'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Db, Pool } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'
import type { Scoped } from '../kit/scope.ts'
import type { AskedTable } from './asked-table.ts'

/** A day of a sheet as it is stored. */
export interface StoredDay {
  day: Day
  state: 'stored' | 'not-ready' | 'failed'
  reason: string
  /** The day, in the reporting time zone, on which the partner last confirmed it; null: never. */
  confirmed: Day | null
  leftOut: number
}

interface StoredTable {
  rows: Record<string, string | number | null>[] | null
  totals: Record<string, number | null>
  total_records: string
  days: StoredDay[] | null
  as_of: string | null
}

/**
 * A view's rows with totals over all pages and how its days stand, all of one moment. Rows are put
 * together and totals made in one pass: an administrator's may be some hundred thousand.
 */
export async function tableRows(
  db: Db,
  view: View,
  asked: Scoped<AskedTable>,
  timeZone: string,
): Promise<StoredTable> {
  const { picked, values } = pickedRows(view, asked)
  const shown = view.columns.map(({ key }) => `"${key}"`).join(', ')
  const totals = view.columns.filter(isFigure).map(totalOf).join(', ')
  const at = values.length
  const { rows } = await db.query<StoredTable>(
    `WITH grouped AS MATERIALIZED (
       SELECT ${cellsOf(view)}, grouping(${namesOf(view)[0]}) AS is_whole
       ${picked} GROUP BY GROUPING SETS ((${namesOf(view).join(', ')}), ())
     )
     SELECT (SELECT json_agg(each) FROM (
               SELECT ${shown} FROM grouped WHERE is_whole = 0
               ORDER BY ${orderOf(view, asked.sort)} LIMIT $${at + 1} OFFSET $${at + 2}
             ) AS each) AS rows,
            (SELECT count(*) FROM grouped WHERE is_whole = 0) AS total_records,
            (SELECT row_to_json(each) FROM (
               SELECT ${totals} FROM grouped WHERE is_whole = 1
             ) AS each) AS totals,
            json_agg(json_build_object(
              'day', day, 'state', state, 'reason', reason, 'leftOut', left_out,
              'confirmed', (as_of AT TIME ZONE $${at + 3})::date)) AS days,
            to_char(max(as_of) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS as_of
     FROM revenue_day WHERE source = $1 AND sheet = $2 AND day BETWEEN $3 AND $4`,
    [...values, asked.limit, asked.offset, timeZone],
  )
  const [table] = rows
  if (!table) throw new Error('An aggregate has one row.')
  return table
}

/** Every row of a view as CSV, under the headings of the screen. */
export function tableFile(pool: Pool, view: View, asked: Scoped<AskedTable>) {
  const { picked, values } = pickedRows(view, asked)
  const cells = view.columns.map((column) => `${cell(column)} AS "${column.label}"`)
  return copyCsv(
    pool,
    `WITH grouped AS (
       SELECT ${cellsOf(view)} ${picked} GROUP BY ${namesOf(view).join(', ')}
     )
     SELECT ${cells.join(', ')} FROM grouped ORDER BY ${orderOf(view, asked.sort)}`,
    values,
  )
}

/** The channels that the days of any of these views have, whichever is asked for, in the order of letters; at most 200. */
export async function channelsOf(
  db: Db,
  views: readonly View[],
  asked: Scoped<AskedTable>,
): Promise<string[]> {
  const values: Values = []
  const channels = views.map((view) => {
    const { picked } = pickedRows(view, { ...asked, channel: undefined }, values)
    return `SELECT row->>'${channelColumn(view)}' AS channel ${picked}`
  })
  const { rows } = await db.query<{ channel: string }>(
    `SELECT channel FROM (${channels.join(' UNION ')}) AS found WHERE channel <> ''
     ORDER BY 1 LIMIT 200`,
    values,
  )
  return rows.map((row) => row.channel)
}

type Values = (string | number)[]

/**
 * The names of columns are our own, of the manifests; what a request says is in the values.
 * @param values of the statement so far; source, sheet and the first and last day follow them in this order.
 */
function pickedRows(
  view: View,
  { vendorId, range, channel }: Omit<Scoped<AskedTable>, symbol>,
  values: Values = [],
) {
  const wanted = [
    `source = $${values.push(view.source)}`,
    `sheet = $${values.push(view.sheet)}`,
    `day BETWEEN $${values.push(range.start)} AND $${values.push(range.end)}`,
  ]
  if (vendorId !== null) wanted.push(`vendor_id = $${values.push(vendorId)}`)
  if (channel !== undefined) {
    wanted.push(`row->>'${channelColumn(view)}' = $${values.push(channel)}`)
  }
  return { picked: `FROM revenue_row WHERE ${wanted.join(' AND ')}`, values }
}

function channelColumn({ source, sheet }: View): string {
  const { channel } = sheetOf(revenueSourceOf(source), sheet)
  if (channel === undefined) throw new RangeError(`${source} ${sheet} has no channel.`)
  return channel
}

/** A view's names as expressions, which tell its rows apart. */
function namesOf({ columns }: View): string[] {
  return columns.filter((column) => !isFigure(column)).map(({ key }) => `row->>'${key}'`)
}

function cellsOf({ columns }: View): string {
  return columns
    .map((column) =>
      isFigure(column)
        ? `${figureOf(column)} AS "${column.key}"`
        : `row->>'${column.key}' AS "${column.key}"`,
    )
    .join(', ')
}

/** As it was asked for, and then newest first, what earned most, and by name. */
function orderOf({ columns }: View, sort: Sort | undefined): string {
  const names = columns.filter((column) => !isFigure(column))
  const [first] = names
  const money = columns.find(({ kind }) => kind === 'money')
  const usual = [
    ...(first?.kind === 'day' ? [`"${first.key}" DESC`] : []),
    ...(money ? [`"${money.key}" DESC`] : []),
    ...names.map(({ key }) => `"${key}"`),
  ].join(', ')
  return orderBy(
    sort,
    sortableBy(columns, (key) => `"${key}"`),
    usual,
  )
}

/** A figure that is not known is not in the row. */
const value = (key: string) => `(row->'${key}')::numeric`

/** A figure of rows that are put together; of a single row it is the row's own. */
function figureOf({ key, total: by }: FigureColumn): string {
  if (typeof by === 'string') return rounded(`sum(${value(key)})`)
  if ('ratio' in by) {
    const [of, divisor] = by.ratio
    const factor = by.times === 1 ? '' : `${by.times} * `
    return rounded(`${factor}sum(${value(of)}) / nullif(sum(${value(divisor)}), 0)`)
  }
  // A row whose figure is not known has no weight.
  const weight = `sum(${value(by.mean)}) FILTER (WHERE row->'${key}' IS NOT NULL)`
  return rounded(`sum(${value(key)} * ${value(by.mean)}) / nullif(${weight}, 0)`)
}

/** Over no rows at all a sum is 0 and anything else is nothing. */
function totalOf({ key, total }: FigureColumn): string {
  if (total === 'none') return `NULL AS "${key}"`
  return total === 'sum' ? `coalesce("${key}", 0) AS "${key}"` : `"${key}"`
}

/** To at most 7 decimals, as 3-decisions §2 has it on the wire. */
function rounded(expression: string): string {
  return `trim_scale(round(${expression}, 7))`
}

/** What a stranger wrote must not begin a formula; empty text is an empty cell. */
function cell(column: SheetColumn): string {
  const named = `grouped."${column.key}"`
  return column.kind === 'text'
    ? `CASE WHEN ${named} <> '' THEN ${neutralisedSql(named)} END`
    : named
}
