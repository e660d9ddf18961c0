import { revenueSourceOf } from '@orrery/contract/revenue/all'
import type { View } from '@orrery/contract/revenue/view'
import { useMemo, type ReactNode } from 'react'
import { useSort } from '../address/use-sort.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { usePortal } from '../api/portal.ts'
import { count, counted } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Card } from '../ui/page/Card.tsx'
import type { RevenueAnswer } from './answer.ts'
import { NoRevenue } from './NoRevenue.tsx'
import { revenueColumns, shownTotals, USUAL_SORT } from './revenue-columns.ts'
import css from './revenue.module.css'
import { hasFigures, tableState } from './table-state.ts'

export interface RevenueTableProps {
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
  /** The channel that is asked for. */
  channel?: string
  /** What to do where there are no figures. */
  next?: ReactNode
  /** Stands in place of everything until something is asked. */
  unasked?: ReactNode
}

/** The one table of every source's figures: its columns and totals come from the manifest. */
export function RevenueTable(props: RevenueTableProps) {
  const { title, view, answer, refetching, error, onRetry, sortName = USUAL_SORT } = props
  const { actions, children, channel, next, unasked } = props
  const columns = useMemo(() => revenueColumns(view), [view])
  const sorting = useSort({ name: sortName, columns })
  const today = usePortal()?.today ?? ''
  const known = answer && hasFigures(answer.period)
  const { name, currency } = revenueSourceOf(view.source)
  if (unasked) {
    return (
      <Card title={title} actions={actions}>
        {children}
        {unasked}
      </Card>
    )
  }
  return (
    <AnswerCard
      title={title}
      answer={{ error: error ?? null, isPlaceholderData: refetching === true, refetch: onRetry }}
      columns={columns}
      rows={answer?.rows}
      tag={known ? rowsText(answer) : null}
      rowKey={(_, index) => String(index)}
      sort={sorting.sort}
      onSort={sorting.onSort}
      {...(answer && {
        totals: { label: 'Total', values: known ? shownTotals(view, answer.totals) : {} },
      })}
      currency={currency}
      many
      failure={ReportFailure}
      actions={actions}
      above={children}
      lead={
        <p className={css.state}>{answer ? tableState(answer.period, today).join(' · ') : ' '}</p>
      }
      empty={
        answer ? (
          <NoRevenue name={name} period={answer.period} channel={channel} next={next} />
        ) : null
      }
    />
  )
}

function rowsText({ rows, totalRecords }: RevenueAnswer): string {
  return rows.length < totalRecords
    ? `First ${count(rows.length)} of ${count(totalRecords)} rows`
    : counted(totalRecords, 'row')
}
