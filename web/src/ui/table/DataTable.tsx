import type { ReactNode } from 'react'
import type { Figure } from '../../format/figure.ts'
import { classes } from '../base/classes.ts'
import { orNothing } from '../base/or-nothing.ts'
import { WholeDays } from '../base/WholeDays.tsx'
import { addedUp } from './added-up.ts'
import { CellText } from './CellText.tsx'
import { isFigure, textOf, valueOf, type Column } from './column.ts'
import css from './DataTable.module.css'
import { HeadCell } from './HeadCell.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { useDataTable, type Sort } from './use-data-table.ts'
import { useSaidRows } from './use-said-rows.ts'

export interface DataTableProps<Row extends object> {
  /** The name of the table for a screen reader. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  totals?: { label: string; values: Partial<Record<string, Figure>> }
  /** First load: skeleton rows. */
  loading?: boolean
  /** Earlier rows stay, dimmed, while new ones load. */
  refetching?: boolean
  /** What stands there when there are no rows. */
  empty?: ReactNode
  /** The currency of money columns, `USD` unless told otherwise. */
  currency?: string
  /** Given with `onSort`, the caller keeps the order, such as in the URL; without, the table does. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** The rows are a page of many, which the caller orders; otherwise the table sorts its rows. */
  paged?: boolean
  /** Of the rows in their order only so many are shown. */
  most?: number
  /** Keys of columns that are not shown. */
  hidden?: readonly string[]
  /** Any CSS length; the table scrolls inside itself beyond it. */
  maxHeight?: string
  /** Rows that are read, not compared: on a phone what belongs to the first two cells of each stands under them. */
  entries?: boolean
  /** Many columns: a laptop shows all in narrow cells under headings of several lines. */
  many?: boolean
  /** The row that was chosen by its key, and what came of it. */
  chosen?: ChosenRow
}

/** A row that is marked, with what belongs to it in a row of its own below or, with `above`, before it. */
export interface ChosenRow {
  key: string
  detail?: ReactNode
  above?: boolean
}

/** A table of figures: head, totals and first column stay in sight while it scrolls inside itself. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    totals,
    loading,
    refetching,
    empty,
    currency = 'USD',
    maxHeight,
    entries,
    many,
    most,
    chosen,
  } = props
  const { table, shown, sort, toggleSort } = useDataTable(props)
  const added = new Map(shown.map((column) => [column.key, addedUp(column, rows)]))
  const bare = !loading && rows.length === 0
  const instead = useSaidRows(label, loading || refetching ? undefined : rows.length)

  return (
    <ScrollRegion label={label} busy={loading || refetching} maxHeight={maxHeight}>
      <table
        aria-label={label}
        className={classes(css.table, entries && css.entries, many && css.many)}
      >
        <thead className={classes(shown.some(isCapital) && css.capitals)}>
          <tr>
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={toggleSort} />
            ))}
          </tr>
        </thead>
        <tbody className={classes(refetching && css.dim)}>
          {loading ? <SkeletonRows columns={shown} /> : null}
          {loading
            ? null
            : table
                .getRowModel()
                .rows.slice(0, most)
                .map((row) => (
                  <WithDetail
                    key={row.id}
                    chosen={row.id === chosen?.key ? chosen : undefined}
                    columns={shown.length}
                  >
                    <tr aria-current={row.id === chosen?.key || undefined}>
                      {row.getVisibleCells().map((cell, index) => {
                        const column = shown[index]
                        if (!column) return null
                        const own = currencyOf(column, row.original) ?? currency
                        const value = valueOf(column, row.original)
                        const rounded = added.get(column.key)?.get(row.original)
                        const text = textOf(column, rounded ?? value, own)
                        const drawn = text && (
                          <CellText {...{ column, value, text }} currency={own} />
                        )
                        const inside = whole(
                          orNothing(column.cell ? column.cell(row.original, text, drawn) : drawn),
                        )
                        return (
                          <td
                            key={cell.id}
                            className={cellClass(column)}
                            data-heading={entries && column.label}
                            data-screen-only={column.changes}
                          >
                            {index === 0 && !entries ? (
                              <div className={css.first}>{inside}</div>
                            ) : (
                              inside
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  </WithDetail>
                ))}
          {bare ? (
            <tr>
              <td className={css.empty} colSpan={shown.length}>
                <div ref={instead}>{empty ?? 'Nothing to show.'}</div>
              </td>
            </tr>
          ) : null}
        </tbody>
        {totals && !bare ? (
          <TotalsRow columns={shown} {...{ totals, currency, loading, refetching }} />
        ) : null}
      </table>
    </ScrollRegion>
  )
}

/** Words that no narrow column, as on paper, breaks within a day. */
function whole(shown: ReactNode): ReactNode {
  return typeof shown === 'string' ? <WholeDays text={shown} /> : shown
}

/** Whether a heading is written in capitals, more than an abbreviation has; then all of the table are. */
function isCapital({ label }: { label: string }): boolean {
  return /[A-Z]{4}/.test(label)
}

interface WithDetailProps {
  chosen: ChosenRow | undefined
  columns: number
  children: ReactNode
}

/** A row, with what came of choosing it. */
function WithDetail({ chosen, columns, children }: WithDetailProps) {
  const detail = chosen?.detail ? (
    <tr>
      <td className={css.detail} colSpan={columns}>
        <div>{chosen.detail}</div>
      </td>
    </tr>
  ) : null
  return (
    <>
      {chosen?.above ? detail : null}
      {children}
      {chosen?.above ? null : detail}
    </>
  )
}

function currencyOf<Row extends object>({ currency }: Column<Row>, row: Row): string | undefined {
  return typeof currency === 'function' ? currency(row) : currency
}

function cellClass<Row extends object>(column: Column<Row>): string {
  const atEnd = (column.align ?? (isFigure(column.kind) ? 'end' : 'start')) === 'end'
  return classes(
    atEnd && css.end,
    isFigure(column.kind) && css.figures,
    column.kind === 'day' && css.day,
  )
}
