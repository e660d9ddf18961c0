import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import {
  metrics,
  redirectMetrics,
  sums,
  type MetricKey,
  type Sum,
} from '@orrery/contract/figures/metrics'
import { comparedWith, expressions, fitting } from './fitting.ts'
import { ratio, sql } from './formulas.ts'
import { summaryOf, type Summary } from './summaries.ts'
import { NO_REDIRECTS, redirectParts, type RowColumn } from './redirect-parts.ts'
import { summaryParts } from './summary-parts.ts'

/*
 * SQL of any query, put together from the contract's own names alone: nothing that a caller wrote ever
 * stands in it. Its parameters are those of `fitting.ts`.
 */

/** What decides about the shape of a statement. */
export interface Shape {
  by: readonly DimensionKey[]
  filters: readonly Filter[]
  /** Whether only rows can tell; else the sums of vendor-days do. */
  ofRows: boolean
  /** What it is compared with: not at all, with days as they are, or some as they stood at the same age. */
  before: 'none' | 'present' | 'same-age'
  /** Whether anything of it is known; else what partners count has no value, rather than 0. */
  isTold: boolean
  /** Whether euro are asked for, which need the rates of the days. */
  euro: boolean
  /** Whether shares are of euro, since currencies differ. */
  shareOfEuro: boolean
  /** Whether our own redirects are asked for, beside what partners counted. */
  redirects: boolean
  /** Whether each group says its currency, of which it has one, being of one programme. */
  currency: boolean
}

/** Each sum as {@link parts} names it. */
export const columnOf: Record<Sum, string> = {
  clicks: 'clicks',
  sales: 'sales',
  saleAmount: 'sale_amount',
  earnings: 'earnings',
  earningsEur: 'earnings_eur',
  redirects: 'redirects',
  grossRedirects: 'gross_redirects',
}

const OF_ROW: readonly RowColumn[] = ['merchant_name', 'placement_id', 'rid', 'country']
const SUMMED = 'clicks, sales, sale_amount, earnings'

/** The running totals that answer a query, if any do. They are not in euro, which every day's rate decides. */
function summaryOfShape({ by, filters, ofRows, euro }: Shape): Summary | undefined {
  if (!ofRows || euro) return undefined
  return summaryOf([...by, ...filters.map(({ dimension }) => dimension)])
}

/** The vendor-days, rows or totals of both ranges that fit, each with the day that it counts for if one is asked for. */
function parts(shape: Shape): string {
  const { filters, before, euro } = shape
  const summary = summaryOfShape(shape)
  const [source, version] = shape.ofRows
    ? ['report_row', 'report_row_version']
    : ['report_daily', 'report_daily_version']
  const told: readonly RowColumn[] = summary?.by ?? (shape.ofRows ? OF_ROW : [])
  const columns = ['programme', 'kind', ...told, SUMMED].join(', ')
  // Totals are of no single day.
  const days = summary ? '' : ', day, at, month, weekday'
  // A vendor-day that the partner no longer lists is kept, with zero rows: it makes no group.
  const listed = shape.ofRows ? '' : 'AND rows > 0'
  const old = comparedWith(filters)
  // At the same age: as it stood after the run, in the version that was replaced next.
  const unchanged =
    before === 'same-age'
      ? `NOT EXISTS (
    SELECT FROM report_daily AS d
    WHERE d.vendor_id = $1 AND d.programme = old.programme AND d.kind = old.kind
      AND d.report_date = old.day AND d.run_id > old.run)`
      : 'true'
  const now = `
SELECT ${columns}, currency, false AS past, report_date AS day,
       report_date AS at, report_date AS month, report_date AS weekday
FROM json_to_recordset($2) AS asked(programme text, kind text, currency text)
JOIN ${source} USING (programme, kind)
WHERE vendor_id = $1 AND report_date BETWEEN $3 AND $4 ${listed}`
  const present = `
SELECT ${columns}, currency, true AS past, day, at, month, weekday
FROM ${old} JOIN ${source} AS s USING (programme, kind)
WHERE s.vendor_id = $1 AND s.report_date = old.day ${listed} AND ${unchanged}`
  const stood = `
SELECT ${columns}, currency, true AS past${days}
FROM ${old} CROSS JOIN LATERAL (
  SELECT version, run_id FROM report_daily_version AS v
  WHERE v.vendor_id = $1 AND v.programme = old.programme AND v.kind = old.kind
    AND v.report_date = old.day AND v.replaced_by > old.run
  ORDER BY replaced_by LIMIT 1
) AS kept JOIN ${version} AS s USING (programme, kind, version)
WHERE old.run IS NOT NULL AND kept.run_id <= old.run
  AND s.vendor_id = $1 AND s.report_date = old.day ${listed}`
  const asTheyAre = summary
    ? [summaryParts(summary, before === 'none' ? null : `${old} WHERE ${unchanged}`)]
    : [now, ...(before === 'none' ? [] : [present])]
  const ranges = [...asTheyAre, ...(before === 'same-age' ? [stood] : [])]
  const partners = ranges.map((range) => `(${range})`).join('\nUNION ALL')
  const both = shape.redirects
    ? `SELECT *, ${NO_REDIRECTS} FROM (${partners}) AS partners
UNION ALL ${redirectParts(told, !summary, before === 'none' ? null : old)}`
    : partners
  const every = `SELECT * FROM (${both}) AS ranges ${fitting(filters)}`
  return euro ? priced(every) : every
}

/** SQL that adds what money of a day and currency is in euro; null where the day has no rate. */
export function priced(every: string): string {
  return `
SELECT every.*, CASE WHEN currency = 'EUR' OR earnings = 0 THEN earnings ELSE earnings / rate END AS earnings_eur
FROM (${every}) AS every LEFT JOIN LATERAL (
  SELECT rate FROM exchange_rate AS r
  WHERE r.currency = every.currency AND r.day <= every.day ORDER BY r.day DESC LIMIT 1
) AS of_day ON currency <> 'EUR'`
}

/** The sums that a query needs. */
function summed({ euro, redirects }: Shape): Sum[] {
  return sums.filter((sum) =>
    redirectMetrics.includes(sum) ? redirects : euro || sum !== 'earningsEur',
  )
}

/**
 * SQL of the sums of each group: columns as the dimensions are called, its currency if it says one, each sum
 * as itself and, when compared, as it was with `before_` in front, and whether any of it is of the range as `is_now`.
 * A sum of euro of which one part has no rate would be too small, so it is none.
 */
export function groups(shape: Shape): string {
  const keys = shape.by.map((key) => `${expressions[key]} AS "${key}"`)
  const of = (sum: Sum, past: boolean) => {
    const only = shape.before === 'none' ? '' : ` FILTER (WHERE ${past ? '' : 'NOT '}past)`
    const total = `coalesce(sum(${columnOf[sum]})${only}, 0)`
    if (sum !== 'earningsEur') return total
    return `CASE WHEN count(*)${only} = count(earnings_eur)${only} THEN ${total} END`
  }
  const columns = summed(shape).flatMap((sum) => [
    `${of(sum, false)} AS "${sum}"`,
    ...(shape.before === 'none' ? [] : [`${of(sum, true)} AS "before_${sum}"`]),
  ])
  if (shape.before !== 'none') columns.push('count(*) FILTER (WHERE NOT past) > 0 AS is_now')
  const currency = shape.currency ? ['min(currency) AS currency'] : []
  const places = shape.by.map((_, at) => at + 1).join(', ')
  return `SELECT ${[...keys, ...currency, ...columns].join(', ')} FROM (${parts(shape)}) AS parts${
    places ? ` GROUP BY ${places}` : ''
  }`
}

/** SQL of whether a group is a row: one of days without a counterpart is in the sums of all alone. */
export function isRow({ by }: Shape): string {
  const named = by.filter(isOfTime).map((key) => `groups."${key}" IS NOT NULL`)
  return named.join(' AND ') || 'true'
}

/** SQL of whether a row has days to be compared with, as all have that time does not tell apart. */
export function isCompared({ by, filters }: Shape, of: string): string {
  if (!by.some(isOfTime)) return 'true'
  const keys = by.filter((key) => dimensions[key].of !== 'row')
  const names = keys.map((key) => `${of}."${key}"`).join(', ')
  return `(${names}) IN (SELECT ${keys.map((key) => expressions[key]).join(', ')} FROM ${comparedWith(filters)})`
}

const isOfTime = (key: DimensionKey): boolean => dimensions[key].of === 'day'

/** SQL of the sums of all groups together. */
export function whole(shape: Shape, from: string): string {
  const columns = summed(shape).flatMap((sum) =>
    (shape.before === 'none' ? [sum] : [sum, `before_${sum}`]).map((column) =>
      sum === 'earningsEur'
        ? `CASE WHEN bool_and("${column}" IS NOT NULL) IS NOT FALSE THEN coalesce(sum("${column}"), 0) END AS "${column}"`
        : `coalesce(sum("${column}"), 0) AS "${column}"`,
    ),
  )
  return `SELECT ${columns.join(', ')} FROM ${from}`
}

/**
 * SQL of a metric over the columns of {@link groups}.
 * @param of the relation that they are columns of.
 * @param all the relation with the sums of the whole query.
 */
export function metric(
  key: MetricKey,
  { of, all, shape, past = false }: { of: string; all: string; shape: Shape; past?: boolean },
): string {
  const column = (relation: string, sum: Sum) => `${relation}."${past ? 'before_' : ''}${sum}"`
  const { is, kind } = metrics[key]
  if (!shape.isTold && !past && !redirectMetrics.includes(key)) return 'NULL::numeric'
  if (key === 'share') {
    const earned: Sum = shape.shareOfEuro ? 'earningsEur' : 'earnings'
    return ratio(key, column(of, earned), column(all, earned))
  }
  if (is === 'sum') {
    const plain = column(of, key as Sum)
    return kind === 'count' ? plain : sql.money(plain)
  }
  return ratio(key as Parameters<typeof ratio>[0], column(of, is.of), column(of, is.by as Sum))
}

/** Whether what a dimension holds is sorted by letters, whatever their case. */
export function isText(key: DimensionKey): boolean {
  return dimensions[key].of === 'row'
}
