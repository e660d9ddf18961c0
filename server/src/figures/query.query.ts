import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { QueryRow } from '@orrery/contract/figures/query'
import type { Db } from '../kit/database.ts'
import { letters } from '../kit/order-by.ts'
import {
  isOfRows,
  needsEuro,
  needsRedirects,
  statesCurrency,
  type AskedFigures,
  type Shown,
} from './asked-query.ts'
import { comparedDays } from './compared-reports.ts'
import { groups, isCompared, isRow, isText, metric, whole, type Shape } from './groups.ts'
import { filterTexts } from './fitting.ts'
import { confirmed, type CachedDays } from './cached-days.ts'
import { isTold } from './is-told.ts'
import { preparedAs } from './prepared-as.ts'

/** A page of a query's groups, with the figures of all of them. */
export interface Groups {
  rows: QueryRow[]
  totals: Partial<Record<MetricKey, number | null>>
  previous: Partial<Record<MetricKey, number | null>> | null
  totalRecords: number
  /** Of these, how many the days compared with have alone. */
  onlyBefore: number
  known: readonly CachedDays[]
}

interface Stored {
  rows: QueryRow[] | null
  totals: Groups['totals']
  previous: Groups['previous']
  total: string
  only_before: string
  revisions: string[] | null
}

/**
 * One page of any query, with totals, from one moment.
 * @param pools where the days of its reports are known, and where its figures are asked.
 */
export async function queryGroups(
  pools: { days: Db; figures: Db },
  asked: AskedFigures,
  shown: Shown,
  page: { limit: number; offset: number },
): Promise<Groups> {
  return confirmed(pools.days, asked.reports, async (known, revisions) => {
    const { shape, values } = prepared(asked, shown, known)
    const text = pageSql(shape, shown, { limit: values.length + 1, revisions })
    const { rows } = await pools.figures.query<Stored>({
      ...preparedAs(text),
      text,
      values: [...values, page.limit, page.offset],
    })
    const [row] = rows
    if (!row) throw new Error('An aggregate always answers one row.')
    const answer: Groups = {
      rows: row.rows ?? [],
      totals: row.totals,
      previous: row.previous,
      totalRecords: Number(row.total),
      onlyBefore: Number(row.only_before),
      known,
    }
    return { revisions: row.revisions, answer }
  })
}

/** What a query's statement looks like and its parameters, given the days of its reports. */
export function prepared(asked: AskedFigures, shown: Shown, known: readonly CachedDays[]) {
  const compared = comparedDays(asked, known)
  const shape: Shape = {
    by: shown.dimensions,
    filters: asked.filters,
    ofRows: isOfRows(asked, shown.dimensions),
    before:
      compared === null
        ? 'none'
        : compared.some(({ run }) => run !== null)
          ? 'same-age'
          : 'present',
    isTold: isTold(asked, known),
    euro: needsEuro(asked, shown),
    shareOfEuro: asked.currency === null,
    redirects: needsRedirects(shown),
    currency: statesCurrency(shown),
  }
  const reports = asked.reports.map(({ programme, kind, currency }) => ({
    programme,
    kind,
    currency,
  }))
  const values = [
    asked.vendorId,
    JSON.stringify(reports),
    asked.range.start,
    asked.range.end,
    ...filterTexts(asked.filters),
    ...(compared === null ? [] : [JSON.stringify(compared)]),
  ]
  return { shape, values }
}

function pageSql(
  shape: Shape,
  { metrics, dimensions, orderBy }: Shown,
  { limit, revisions }: { limit: number; revisions: string },
): string {
  const hasPast = shape.before !== 'none'
  const figures = (of: string, past: boolean) =>
    `json_build_object(${metrics
      .map((key) => `'${key}', ${metric(key, { of, all: 'whole', shape, past })}`)
      .join(', ')})`
  const row = `json_build_object(${[
    ...dimensions.map((key) => `'${key}', page."${key}"`),
    ...(shape.currency ? [`'currency', page.currency`] : []),
    ...metrics.map((key) => `'${key}', ${metric(key, { of: 'page', all: 'whole', shape })}`),
    ...(hasPast
      ? [`'previous', CASE WHEN ${isCompared(shape, 'page')} THEN ${figures('page', true)} END`]
      : []),
  ].join(', ')})`
  return `
WITH groups AS MATERIALIZED (${groups(shape)}),
whole AS MATERIALIZED (${whole(shape, 'groups')}),
page AS (
  SELECT groups.*, row_number() OVER () AS place
  FROM (
    SELECT groups.* FROM groups CROSS JOIN whole WHERE ${isRow(shape)}
    ORDER BY ${order(shape, { dimensions, orderBy, metrics })}
    LIMIT $${limit} OFFSET $${limit + 1}
  ) AS groups
)
SELECT (SELECT json_agg(${row} ORDER BY place) FROM page CROSS JOIN whole) AS rows,
       (SELECT count(*) FROM groups WHERE ${isRow(shape)}) AS total,
       ${hasPast ? `(SELECT count(*) FROM groups WHERE ${isRow(shape)} AND NOT is_now)` : '0'} AS only_before,
       ${figures('whole', false)} AS totals,
       ${hasPast ? figures('whole', true) : 'NULL'} AS previous,
       ${revisions} AS revisions
FROM whole`
}

/** Behind the asked order the dimensions, so that no two groups are equal and no page repeats one. */
export function order(shape: Shape, { metrics, dimensions, orderBy }: Shown): string {
  const [first] = metrics
  const [by] = dimensions
  const inTime = by === 'day' || by === 'week' || by === 'month'
  const usual: Shown['orderBy'] = inTime ? [[by, 'desc']] : first ? [[first, 'desc']] : []
  const asked = (orderBy.length > 0 ? orderBy : usual).map(([key, direction]) => {
    const way = direction === 'asc' ? 'ASC' : 'DESC'
    if (!isDimension(key, dimensions)) {
      return `${metric(key, { of: 'groups', all: 'whole', shape })} ${way} NULLS LAST`
    }
    return `${isText(key) ? letters(`"${key}"`) : `"${key}"`} ${way} NULLS LAST`
  })
  return [...asked, ...dimensions.map((key) => `"${key}"`)].join(', ') || '1'
}

function isDimension(
  key: MetricKey | DimensionKey,
  dimensions: readonly DimensionKey[],
): key is DimensionKey {
  return (dimensions as readonly string[]).includes(key)
}
