import type { Figure } from '../format/figure.ts'
import { isFigure, textOf, type Column } from './column.ts'
import { classes } from './classes.ts'
import css from './DataTable.module.css'
import { ExactFigure } from './ExactFigure.tsx'
import { Skeleton } from './Skeleton.tsx'

interface TotalsRowProps<Row extends object> {
  columns: readonly Column<Row>[]
  totals: { label: string; values: Partial<Record<string, Figure>> }
  currency: string
  loading?: boolean
}

/** The totals, in sight whatever is scrolled; the label spans the columns before the first figure. */
export function TotalsRow<Row extends object>(props: TotalsRowProps<Row>) {
  const { columns, totals, currency, loading } = props
  const firstFigure = columns.findIndex((column) => column.key in totals.values)
  const span = Math.max(1, firstFigure === -1 ? columns.length : firstFigure)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          <span className={css.totalLabel}>{totals.label}</span>
        </th>
        {columns.slice(span).map((column) => (
          <td key={column.key} className={classes(isFigure(column.kind) && css.end, css.figures)}>
            {loading && column.key in totals.values ? (
              <Skeleton width="4.5rem" height="0.8em" />
            ) : (
              column.key in totals.values && (
                <TotalFigure
                  column={column}
                  value={totals.values[column.key]}
                  currency={ofColumn(column) ?? currency}
                />
              )
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function TotalFigure<Row extends object>(props: {
  column: Column<Row>
  value: Figure
  currency: string
}) {
  const { column, value, currency } = props
  return <ExactFigure {...props} text={textOf(column, value, currency)} />
}

/** The totals have no row that could name a currency of its own. */
function ofColumn<Row extends object>({ currency }: Column<Row>): string | undefined {
  return typeof currency === 'string' ? currency : undefined
}
