import IconArrowDown from '~icons/arrow-down'
import IconArrowsSort from '~icons/arrows-sort'
import IconArrowUp from '~icons/arrow-up'
import { classes } from '../base/classes.ts'
import { isFigure, type Column } from './column.ts'
import css from './DataTable.module.css'
import type { Sort } from './use-data-table.ts'

interface HeadCellProps<Row extends object> {
  column: Column<Row>
  sort: Sort | null
  onSort: (key: string) => void
}

/** The head of one column; a button when one may sort by it. */
export function HeadCell<Row extends object>({ column, sort, onSort }: HeadCellProps<Row>) {
  const atEnd = (column.align ?? (isFigure(column.kind) ? 'end' : 'start')) === 'end'
  const order = sort?.key === column.key ? (sort.desc ? 'descending' : 'ascending') : undefined
  const Icon =
    order === undefined ? IconArrowsSort : order === 'descending' ? IconArrowDown : IconArrowUp
  // The arrow goes with the last word.
  const [, first, last] = /^(.* )?(.*)$/.exec(column.label) ?? []
  return (
    <th
      scope="col"
      className={classes(atEnd && css.end)}
      style={{ inlineSize: column.width }}
      aria-sort={order}
      title={column.meaning}
      data-screen-only={column.changes}
    >
      {column.sortable ? (
        <button type="button" className={css.sort} data-printed onClick={() => onSort(column.key)}>
          {first}
          <span className={css.last}>
            {last}
            <Icon className={order ? css.sorted : css.unsorted} size={14} />
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}
