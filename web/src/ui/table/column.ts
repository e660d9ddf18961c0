import type { ReactNode } from 'react'
import { day } from '../../format/day.ts'
import { NOT_AVAILABLE, numberOf, type Digits, type Figure } from '../../format/figure.ts'
import { count, money, percent, rate } from '../../format/number.ts'

/** What a column holds, which decides how it is written and aligned. `percent` takes percentage points. */
export type ColumnKind =
  | 'text'
  | 'country'
  | 'flag'
  | 'day'
  | 'count'
  | 'money'
  | 'percent'
  | 'rate'

/** One column of a `DataTable`. */
export interface Column<Row extends object> {
  /** The field of the row, and the name under which `hidden`, `sort` and `totals` speak of it. */
  key: string
  label: string
  /** What it means: the title of the heading, which a screen reader tells as its description. */
  meaning?: string
  kind: ColumnKind
  /** Figures stand at the end and the rest at the start unless told otherwise. */
  align?: 'start' | 'end'
  /** In pixels. */
  width?: number
  digits?: Digits
  /** All the decimals, shown on demand where `digits` has fewer. */
  exact?: Digits
  /** A text that is longer than about so many characters ends in an ellipsis, and is whole in its title. */
  most?: number
  /** The rows are all that the total under them is of: rounded so that they add up to it. */
  addsUp?: boolean
  /** What is read where it is not the value rounded by itself, since it has to agree with other columns. */
  shown?: (row: Row) => number
  /** Where the value comes from when it is not `row[key]`. */
  value?: (row: Row) => unknown
  /** Draws the cell; gets the text that would stand there, and how that would be drawn. */
  cell?: (row: Row, text: string, drawn: ReactNode) => ReactNode
  /** The currency of the column's amounts, or of this row's, when it is not the table's. */
  currency?: string | ((row: Row) => string)
  sortable?: boolean
  /**
   * On a phone it stands behind the first column, where it is in sight before anybody scrolls; of columns
   * none of which says so, the first money does that does not say `false`.
   */
  early?: boolean
  /** By it a row is changed; it has no figure, and is neither for who may only look nor for paper. */
  changes?: true
}

/** The columns as a phone has them: what is in sight early behind the first. */
export function earlyFirst<Row extends object>(
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const [first, ...rest] = columns
  const told = rest.filter(({ early }) => early)
  const earned = rest.find(({ kind, early }) => kind === 'money' && early !== false)
  const front = told.length > 0 ? told : earned ? [earned] : []
  if (!first || front.length === 0) return columns
  return [first, ...front, ...rest.filter((column) => !front.includes(column))]
}

/** The columns, of which those with these keys sort. */
export function sortableBy<Row extends object>(
  sorts: readonly { key: string }[],
  columns: readonly Column<Row>[],
): Column<Row>[] {
  const keys = new Set(sorts.map(({ key }) => key))
  return columns.map((column) => ({ ...column, sortable: keys.has(column.key) }))
}

/** The value of a row in a column. */
export function valueOf<Row extends object>(column: Column<Row>, row: Row): unknown {
  return column.value ? column.value(row) : (row as Record<string, unknown>)[column.key]
}

const words: ReadonlySet<ColumnKind> = new Set(['text', 'country', 'flag', 'day'])

/** Whether a column holds figures, which stand at the end in tabular digits. */
export function isFigure(kind: ColumnKind): boolean {
  return !words.has(kind)
}

/** A value as the column writes it; what is missing is `N/A`, but a missing text is empty. */
export function textOf(
  { kind, digits }: { kind: ColumnKind; digits?: Digits },
  value: unknown,
  currency: string,
): string {
  if (kind === 'text') return plainText(value) ?? ''
  if (kind === 'country') return plainText(value)?.toUpperCase() ?? ''
  if (kind === 'day') return typeof value === 'string' ? day(value) : NOT_AVAILABLE
  if (kind === 'flag') return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : NOT_AVAILABLE
  const figure = value as Figure
  if (kind === 'count') return count(figure)
  if (kind === 'money') return money(figure, currency, digits)
  if (kind === 'percent') return percent(figure, digits)
  return rate(figure, digits)
}

/** What a column sorts by: the number of a figure, else the text; missing values compare as undefined. */
export function sortValue(kind: ColumnKind, value: unknown): number | string | undefined {
  if (isFigure(kind)) return numberOf(value as Figure) ?? undefined
  return plainText(value)
}

/** The text of a value that is one; an object is drawn by the column's `cell`. */
function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
