import { revenueSourceOf } from '@orrery/contract/revenue/all'
import type { View } from '@orrery/contract/revenue/view'
import { useMemo, type ReactNode } from 'react'
import { useSort } from '../address/use-sort.ts'
import { usePortal } from '../api/portal.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { RevenueAnswer, RevenueRow } from './answer.ts'
import { NoRevenue } from './NoRevenue.tsx'
import { revenueColumns, shownTotals } from './revenue-columns.ts'
import css from './revenue.module.css'
import { hasFigures, tableState } from './table-state.ts'

interface RevenueTableProps {
  title: string
  /** What its columns are, from the source's manifest. */
  view: View
  /** Undefined on the first load. */
  answer: RevenueAnswer | undefined
  refetching?: boolean
  error?: Error | null
  onRetry: () => Promise<unknown>
  /** The table's order in the address; the tables of a screen have different ones. */
  sortName?: string
  /** Beside the title, such as the file. */
  actions?: ReactNode
  /** Above the rows, such as how far the file is. */
  children?: ReactNode
  /** What to do where the days have no figures. */
  next?: ReactNode
  /** Stands in place of everything until something is asked. */
  unasked?: ReactNode
}

const NONE: RevenueRow[] = []

/** The one table of every source's figures: its columns and totals come from the manifest. */
export function RevenueTable(props: RevenueTableProps) {
  const { title, view, answer, refetching, error, onRetry, sortName = 'sort' } = props
  const { actions, children, next, unasked } = props
  const columns = useMemo(() => revenueColumns(view), [view])
  const sorting = useSort({ name: sortName, columns })
  const today = usePortal()?.today ?? ''
  const known = answer && hasFigures(answer.period)
  const { name, currency } = revenueSourceOf(view.source)
  return (
    <Card
      title={title}
      tag={known ? <StateTag state="plain">{rowsText(answer)}</StateTag> : null}
      actions={actions}
    >
      {children}
      {unasked ?? null}
      {error && !answer ? <ReportFailure error={error} onRetry={onRetry} /> : null}
      {unasked || (error && !answer) ? null : (
        <>
          <p className={css.state}>{answer ? tableState(answer.period, today).join(' · ') : ' '}</p>
          <div className={css.rows}>
            <DataTable
              label={title}
              columns={columns}
              rows={answer?.rows ?? NONE}
              rowKey={(_, index) => String(index)}
              sort={sorting.sort}
              onSort={sorting.onSort}
              {...(answer && {
                totals: { label: 'Total', values: known ? shownTotals(view, answer.totals) : {} },
              })}
              loading={answer === undefined}
              {...(refetching && { refetching })}
              empty={answer ? <NoRevenue name={name} period={answer.period} next={next} /> : null}
              currency={currency}
            />
          </div>
        </>
      )}
    </Card>
  )
}

function rowsText({ rows, totalRecords }: RevenueAnswer): string {
  return rows.length < totalRecords
    ? `First ${count(rows.length)} of ${count(totalRecords)} rows`
    : `${count(totalRecords)} rows`
}
