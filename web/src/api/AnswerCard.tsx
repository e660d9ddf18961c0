import type { ComponentType, ReactNode } from 'react'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable, type DataTableProps } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { Failure } from './Failure.tsx'

/** What a card needs of an answer beside its rows, as `useAnswer` gives it. */
export interface Asking {
  error: Error | null
  /** The rows are those of the request before. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

/** Which page of a long list is shown, and the way to another. */
export interface Paging {
  /** From 1. */
  page: number
  pageSize: number
  onPage: (page: number) => void
}

type TableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'label' | 'loading' | 'refetching'
>

interface AnswerCardProps<Row extends object> extends TableProps<Row> {
  title: string
  /** The name of the table for a screen reader; the title unless told. */
  label?: string
  answer: Asking
  /** Undefined until there is an answer. */
  rows: readonly Row[] | undefined
  /** Rows on all pages together; the rows are all of them unless told. */
  total?: number | undefined
  /** In place of the number of rows, once there is an answer. */
  tag?: string | null
  actions?: ReactNode
  /** Above the table, whatever the answer. */
  above?: ReactNode
  /** Directly over the table, which a failure replaces too. */
  lead?: ReactNode
  /** Below the table, within the card. */
  children?: ReactNode
  paging?: Paging
  /** What stands there when nothing could be loaded. */
  failure?: ComponentType<{ error: Error; onRetry: () => Promise<unknown> }>
  /** Of the table's surroundings. */
  className?: string | undefined
}

const NONE: never[] = []

/** A table with its head, as an answer fills it: skeleton, failure, no rows, rows, a page of many. */
export function AnswerCard<Row extends object>(props: AnswerCardProps<Row>) {
  const {
    title,
    label = title,
    answer,
    rows,
    total = rows?.length ?? 0,
    tag = count(total),
    actions,
    above,
    lead,
    children,
    paging,
    failure: Failed = Failure,
    className,
    empty,
    ...table
  } = props
  return (
    <Card
      title={title}
      tag={rows && tag !== null ? <StateTag state="plain">{tag}</StateTag> : null}
      actions={actions}
    >
      {above}
      {answer.error && !rows ? (
        <Failed error={answer.error} onRetry={answer.refetch} />
      ) : (
        <>
          {lead}
          <div className={className}>
            <DataTable
              {...table}
              label={label}
              rows={rows ?? NONE}
              loading={!rows}
              refetching={answer.isPlaceholderData}
              empty={
                paging && total > 0 ? <NoSuchPage onFirstPage={() => paging.onPage(1)} /> : empty
              }
            />
          </div>
        </>
      )}
      {paging && total > paging.pageSize ? (
        <Pager {...paging} label={`Pages of ${title.toLowerCase()}`} total={total} />
      ) : null}
      {children}
    </Card>
  )
}
