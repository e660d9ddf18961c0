import type { Column as NamedColumn } from '@orrery/contract/columns'
import type { Digits, Figure } from '../format/figure.ts'
import { PER_CLICK } from '../format/number.ts'
import { textOf, type Column, type ColumnKind } from '../ui/table/column.ts'

/** Decimals of money and of money a click (1-core §9: up to 6; all, so that the points align). */
export const EXACT: Digits = [6, 6]
/** Decimals where the figure is to be taken in at a glance. */
export const CENTS: Digits = [2, 2]
/** A partner's texts are of up to 300 characters, which would push every figure behind them out of sight. */
const MOST_OF_TEXT = 32

interface TableOptions<Row extends object> {
  /** All decimals of an amount. */
  money: Digits
  /** The currency of the report: amounts in euro are in cents, their other decimals on demand. */
  currency?: string
  more?: (key: string) => Partial<Column<Row>>
}

/** The contract's columns as the kit's tables take them; each keeps its key, label and meaning. */
export function tableColumns<Row extends object>(
  columns: readonly NamedColumn[],
  { money, currency, more }: TableOptions<Row>,
): Column<Row>[] {
  return columns.map((column) => ({
    key: column.key,
    label: column.label,
    meaning: column.meaning,
    ...written(column.kind, money, currency),
    ...more?.(column.key),
  }))
}

/** A figure at a glance, for a tile: cents, and four decimals a click. */
export function glance(column: NamedColumn, figure: Figure, currency: string): string {
  const digits = column.kind === 'rate' ? PER_CLICK : CENTS
  return textOf({ kind: written(column.kind, CENTS).kind, digits }, figure, currency)
}

/** A figure in full, for a tooltip, as the table of the same column writes it. */
export function inFull(
  column: NamedColumn,
  figure: Figure,
  { currency, money }: { currency: string; money: Digits },
): string {
  const { kind, digits } = written(column.kind, money)
  return textOf({ kind, digits }, figure, currency)
}

interface Written {
  kind: ColumnKind
  digits?: Digits | undefined
  exact?: Digits
  currency?: string
  early?: false
  most?: number
}

/** The contract's kind of value as the kit writes it: a rate is money a click, which is nothing earned. */
function written(kind: NamedColumn['kind'], money: Digits, currency?: string): Written {
  if (kind === 'state' || kind === 'flag') return { kind: 'text' }
  if (kind === 'euro') return { ...written('money', money, 'EUR'), currency: 'EUR' }
  if (kind === 'money' && currency === 'EUR') {
    return { kind, digits: CENTS, exact: [CENTS[0], money[1]] }
  }
  if (kind === 'money') return { kind, digits: money }
  if (kind === 'rate') return { kind: 'money', digits: EXACT, early: false }
  if (kind === 'text') return { kind, most: MOST_OF_TEXT }
  return { kind }
}
