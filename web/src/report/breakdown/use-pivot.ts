import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import type { QueryBody } from '@orrery/contract/figures/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { PAGE_SIZE } from './BreakdownPager.tsx'
import { valueIn, type FiguresAnswer } from './figures-source.ts'
import { pivotOf, sumsOf, type Pivot } from './pivot.ts'

export type Order = NonNullable<QueryBody['orderBy']>

/** What a pivot is asked. */
export interface PivotAsked {
  by: DimensionKey
  and: DimensionKey
  metric: MetricKey
  /** Of whose figures, narrowed to what. */
  of: Pick<QueryBody, 'startDate' | 'endDate' | 'filters'>
  /** The order of the rows. */
  orderBy: Order
  /** Of the rows, from 1. */
  page: number
}

interface AnsweredPivot extends Pivot {
  totalRows: number
  period: FiguresAnswer['period']
}

/** The columns that have a place of their own. */
const COLUMNS = 8

/** By two dimensions at once; earlier figures stay while the next load. */
export function usePivot(asked: PivotAsked | undefined) {
  return useQuery({
    queryKey: ['pivot', asked],
    // Never runs without a query: `enabled` below.
    queryFn: ({ signal }) => answered(asked as PivotAsked, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** The rows of a page, the weightiest columns, and then where they meet. */
async function answered(asked: PivotAsked, signal: AbortSignal): Promise<AnsweredPivot> {
  const { by, and, metric, of, orderBy, page } = asked
  const ask = (more: Partial<QueryBody>) =>
    call(
      'POST /v1/query',
      { body: { ...of, compare: 'none', metrics: sumsOf(metric), ...more } },
      { signal },
    )
  const [rows, columns] = await Promise.all([
    ask({ dimensions: [by], orderBy, page, pageSize: PAGE_SIZE }),
    ask({ dimensions: [and], orderBy: usualOrder(and, metric), pageSize: COLUMNS }),
  ])
  const some = rows.rows.length > 0 && columns.rows.length > 0
  const cells = some
    ? await ask({
        dimensions: [by, and],
        filters: [...(of.filters ?? []), only(by, rows), only(and, columns)],
        pageSize: PAGE_SIZE * COLUMNS,
      })
    : { rows: [] }
  const isTime = dimensions[and].of === 'day'
  return {
    ...pivotOf({
      by,
      and,
      rows: rows.rows,
      columns: isTime ? columns.rows.toReversed() : columns.rows,
      cells: cells.rows,
      totalRows: rows.totalRecords,
      totalColumns: columns.totalRecords,
      totals: rows.totals,
      incomplete: rows.period.incomplete,
    }),
    totalRows: rows.totalRecords,
    period: rows.period,
  }
}

/** The newest days first; of everything else what weighs most. */
export function usualOrder(by: DimensionKey, metric: MetricKey): Order {
  if (dimensions[by].of === 'day') return [[by, 'desc']]
  const { is } = metrics[metric]
  // A rate is greatest where next to nothing happened; what it is a rate of has weight.
  return [[is === 'sum' || is.by === 'all' ? metric : is.by, 'desc']]
}

/** Of the cells of one row, as its columns stand: days from the oldest on, of everything else the greatest first. */
export function acrossOrder(and: DimensionKey, metric: MetricKey): Order {
  return dimensions[and].of === 'day' ? [[and, 'asc']] : [[metric, 'desc']]
}

/** Only the values that are shown. */
function only(dimension: DimensionKey, { rows }: FiguresAnswer) {
  return { dimension, is: rows.map((group) => valueIn(group, dimension)) }
}
