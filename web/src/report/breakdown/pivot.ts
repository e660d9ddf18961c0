import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import {
  metrics,
  sums as allSums,
  type MetricKey,
  type Sum,
} from '@orrery/contract/figures/metrics'
import { valueIn, type FiguresAnswer, type Group } from './figures-source.ts'

/** What adds up; null where it is not known. */
export type Sums = Partial<Record<Sum, number | null>>

/** One row of a pivot, over its columns in their order. */
export interface PivotRow {
  /** Undefined for all others together. */
  value: string | undefined
  /** Empty where nobody has told. */
  cells: Sums[]
  /** Of the columns that have no place; absent where all have one. */
  others?: Sums
  total: Sums
}

/** What two dimensions make of figures: rows and columns that add up to the totals under and beside them. */
export interface Pivot {
  /** The values of the columns. */
  columns: string[]
  rows: PivotRow[]
  total: PivotRow
}

interface Answers {
  /** The dimension of the rows and that of the columns. */
  by: DimensionKey
  and: DimensionKey
  /** The groups of the rows, of the columns, and of both. */
  rows: readonly Group[]
  columns: readonly Group[]
  cells: readonly Group[]
  /** How many rows and columns there are in all. */
  totalRows: number
  totalColumns: number
  totals: Sums
  /** The days that are not complete. */
  incomplete: readonly FiguresAnswer['period']['incomplete'][number][]
}

/** Puts the answers together; what has no row or column of its own is one of others. */
export function pivotOf(answers: Answers): Pivot {
  const { by, and, rows, columns, cells, totalRows, totalColumns, totals } = answers
  const found = new Map(cells.map((cell) => [nameOf(valueIn(cell, by), valueIn(cell, and)), cell]))
  const columnValues = columns.map((column) => valueIn(column, and))
  const whole = (of: { value: string | undefined; cells: Sums[]; total: Sums }): PivotRow =>
    totalColumns > columns.length ? { ...of, others: without(of.total, of.cells) } : of

  const shown = rows.map((row) => {
    const value = valueIn(row, by)
    const own = columnValues.map((column): Sums => found.get(nameOf(value, column)) ?? NOTHING)
    return whole({ value, cells: own, total: row })
  })
  const total = whole({ value: undefined, cells: [...columns], total: totals })
  // Blank only here: what nobody has told takes nothing away from the others.
  const told = shown.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      cell === NOTHING && isUntold(answers, row.value, columnValues[at]) ? {} : cell,
    ),
  }))
  if (totalRows <= rows.length) return { columns: columnValues, rows: told, total }
  const others = whole({
    value: undefined,
    cells: total.cells.map((cell, at) =>
      without(
        cell,
        shown.map((row) => row.cells[at] ?? NOTHING),
      ),
    ),
    total: without(
      totals,
      shown.map((row) => row.total),
    ),
  })
  return { columns: columnValues, rows: [...told, others], total }
}

/** The sums that a metric is worked out from. */
export function sumsOf(key: MetricKey): Sum[] {
  const { is } = metrics[key]
  if (is === 'sum') return [key as Sum]
  return is.by === 'all' ? [is.of] : [is.of, is.by]
}

/** A metric of sums; null where it has no value. */
export function figureOf(key: MetricKey, sums: Sums): number | null {
  const { is } = metrics[key]
  if (is === 'sum') return sums[key as Sum] ?? null
  const of = sums[is.of] ?? null
  const by = is.by === 'all' ? null : (sums[is.by] ?? null)
  return of === null || !by ? null : (of / by) * is.times
}

const NOTHING: Sums = { clicks: 0, sales: 0, saleAmount: 0, earnings: 0, earningsEur: 0 }

/** Whether a cell is a day of a programme or type of which a partner has told nothing. */
function isUntold({ by, and, incomplete }: Answers, row = '', column = ''): boolean {
  const values: Partial<Record<DimensionKey, string>> = { [by]: row, [and]: column }
  const { day, programme, type } = values
  if (day === undefined || (programme === undefined && type === undefined)) return false
  return incomplete.some(
    (run) =>
      !run.figures &&
      run.start <= day &&
      day <= run.end &&
      (programme === undefined
        ? run.kinds.some((kind) => kind === type)
        : run.programme === programme),
  )
}

/** What is left of sums when their parts are taken away; not known where one of them is not. */
function without(whole: Sums, parts: readonly Sums[]): Sums {
  const left = (key: Sum) => {
    const known = [whole, ...parts].map((sums) => sums[key] ?? null)
    return known.reduce((rest, part) =>
      rest === null || part === null ? null : exact(rest - part),
    )
  }
  return Object.fromEntries(allSums.map((key) => [key, left(key)]))
}

/** Amounts have at most seven decimals; what a float adds behind them is taken off. */
function exact(amount: number): number {
  return Math.round(amount * 1e7) / 1e7
}

function nameOf(row: string, column: string): string {
  return JSON.stringify([row, column])
}
