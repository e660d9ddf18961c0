import { isFigure, type FigureColumn, type SheetColumn } from '@orrery/contract/revenue/source'
import type { View } from '@orrery/contract/revenue/view'
import type { Figure } from '../format/figure.ts'
import type { Column } from '../ui/table/column.ts'
import type { RevenueRow } from './answer.ts'

/** The order of a table in the address where it is the only one. */
export const USUAL_SORT = 'sort'

/** Columns of a view as the kit's table takes them. */
export function revenueColumns({ columns }: View): Column<RevenueRow>[] {
  return columns.map((column) => ({
    key: column.key,
    label: column.label,
    meaning: column.meaning,
    sortable: true,
    ...written(column, columns),
  }))
}

/** The totals that the manifest wants under the table. */
export function shownTotals(
  { columns }: View,
  totals: Partial<Record<string, Figure>>,
): Partial<Record<string, Figure>> {
  const added = columns.filter((column) => isFigure(column) && column.total !== 'none')
  return Object.fromEntries(added.map(({ key }) => [key, totals[key] ?? null]))
}

/** All decimals of an amount, so that the points align. */
const EXACT = [6, 6] as const
/** Those of a score in a total too, which may be an average. */
const SCORE = [2, 2] as const

function written(
  column: SheetColumn,
  all: readonly SheetColumn[],
): Pick<Column<RevenueRow>, 'kind' | 'digits' | 'early'> {
  if (!isFigure(column)) return { kind: column.kind }
  if (column.kind === 'money') return { kind: 'money', digits: [...EXACT] }
  if (isMoneyEach(column, all)) return { kind: 'money', digits: [...EXACT], early: false }
  return column.kind === 'rate' ? { kind: 'rate', digits: [...SCORE] } : { kind: column.kind }
}

/** Whether a rate is an amount by something, such as by clicks, and so has a currency. */
function isMoneyEach({ total }: FigureColumn, all: readonly SheetColumn[]): boolean {
  const top = typeof total === 'object' && 'ratio' in total ? total.ratio[0] : undefined
  return all.some(({ key, kind }) => key === top && kind === 'money')
}
