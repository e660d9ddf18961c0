import type { ReactNode } from 'react'
import type { Figure } from '../../format/figure.ts'
import { classes } from '../base/classes.ts'
import { usePhone } from '../base/use-phone.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { isFigure, textOf, type Column } from './column.ts'
import css from './DataTable.module.css'
import { ExactFigure } from './ExactFigure.tsx'

interface TotalsRowProps<Row extends object> {
  columns: readonly Column<Row>[]
  totals: { label: string; values: Partial<Record<string, Figure>> }
  currency: string
  loading?: boolean
  /** They are of the rows before, while new ones load. */
  refetching?: boolean
}

/** The totals, in sight whatever is scrolled; the label spans the columns before the first figure. */
export function TotalsRow<Row extends object>(props: TotalsRowProps<Row>) {
  const { columns, totals, refetching } = props
  const firstFigure = columns.findIndex((column) => column.key in totals.values)
  const span = Math.max(1, firstFigure === -1 ? columns.length : firstFigure)
  const phone = usePhone()
  if (phone && (span > 1 || isScattered(columns.slice(span), totals.values))) {
    return <StackedTotals {...props} />
  }
  return (
    <tfoot className={classes(refetching && css.dim)}>
      <tr>
        <th scope="row" colSpan={span}>
          <span className={css.totalLabel}>{totals.label}</span>
        </th>
        {columns.slice(span).map((column) => (
          <td key={column.key} className={classes(isFigure(column.kind) && css.end, css.figures)}>
            {column.key in totals.values ? <TotalFigure {...props} column={column} /> : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Whether a figure stands behind a column that has none: out of a phone's sight. */
function isScattered<Row extends object>(
  columns: readonly Column<Row>[],
  values: Partial<Record<string, Figure>>,
): boolean {
  const gap = columns.findIndex(({ key }) => !(key in values))
  return gap !== -1 && columns.slice(gap).some(({ key }) => key in values)
}

function TotalFigure<Row extends object>(
  props: TotalsRowProps<Row> & { column: Column<Row> },
): ReactNode {
  const { column, totals, currency, loading } = props
  if (loading) return <Skeleton width="4.5rem" height="0.8em" />
  const value = totals.values[column.key] ?? null
  const own = ofColumn(column) ?? currency
  return <ExactFigure {...{ column, value }} currency={own} text={textOf(column, value, own)} />
}

/** On a phone figures' columns are out of sight, so the totals stand under their label, by name. */
function StackedTotals<Row extends object>(props: TotalsRowProps<Row>) {
  const { columns, totals, refetching } = props
  const summed = columns.filter(({ key }) => key in totals.values)
  return (
    <tfoot className={classes(refetching && css.dim)}>
      <tr>
        <th className={css.stacked} scope="row" colSpan={columns.length}>
          <span>{totals.label}</span>
          <dl>
            {summed.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd className={css.figures}>
                  <TotalFigure {...props} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        </th>
      </tr>
    </tfoot>
  )
}

/** The totals have no row that could name a currency of its own. */
function ofColumn<Row extends object>({ currency }: Column<Row>): string | undefined {
  return typeof currency === 'string' ? currency : undefined
}
