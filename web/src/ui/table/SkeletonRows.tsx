import { classes } from '../base/classes.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { isFigure, type Column } from './column.ts'
import css from './DataTable.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Eight rows of bars in the real columns. */
export function SkeletonRows<Row extends object>({ columns }: { columns: readonly Column<Row>[] }) {
  return ROWS.map((row) => (
    <tr key={row}>
      {columns.map((column) => (
        <td key={column.key} className={classes(isFigure(column.kind) && css.end)}>
          <Skeleton width={isFigure(column.kind) ? '4.5rem' : '6rem'} height="0.8em" />
        </td>
      ))}
    </tr>
  ))
}
