import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Failure } from '../api/Failure.tsx'
import { count } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import css from './content.module.css'
import { TakeBack, type DeleteCall } from './TakeBack.tsx'

/** Rows of a list on one page. */
export const PAGE_SIZE = 20

/** What all three kinds have. */
interface Item {
  _id: string
}

interface ContentListProps<Row extends Item> {
  title: string
  /** One of it, such as `event`. */
  one: string
  columns: readonly Column<Row>[]
  answer: UseQueryResult<{ data: Row[]; totalCount: number }>
  /** How the reader knows one again. */
  nameOf: (row: Row) => string
  deleteCall: DeleteCall
  empty: { title: string; words: string }
  /** Adds one, or changes the given one. */
  renderForm: (of: Row | undefined, close: () => void) => ReactNode
}

/** What is done, with one of the rows or with a new one. */
interface Opened<Row> {
  of: Row | undefined
  as: 'form' | 'taking back'
}

/** One list, a page at a time, with what can be done with each row. */
export function ContentList<Row extends Item>(props: ContentListProps<Row>) {
  const { title, one, columns, answer, nameOf, deleteCall, empty, renderForm } = props
  const { data, error, isPending, isPlaceholderData, refetch } = answer
  const [filters, setFilters] = useFilters<{ page?: string }>()
  const [open, setOpen] = useState<Opened<Row>>()
  const close = () => setOpen(undefined)
  const page = pageNumber(filters.page)
  const total = data?.totalCount ?? 0

  return (
    <Card
      title={title}
      tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}
      actions={
        <Button kind="main" onClick={() => setOpen({ of: undefined, as: 'form' })}>
          Add {one}
        </Button>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={title}
          columns={[...columns, actions(nameOf, setOpen)]}
          rows={data?.data ?? []}
          rowKey={({ _id }) => _id}
          loading={isPending}
          refetching={isPlaceholderData}
          maxHeight="none"
          empty={
            total > 0 ? (
              <NoSuchPage onFirstPage={() => setFilters({ page: undefined })} />
            ) : (
              <EmptyState title={empty.title}>{empty.words}</EmptyState>
            )
          }
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={`Pages of ${title.toLowerCase()}`}
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPage={(next) => setFilters({ page: pageText(next) })}
        />
      ) : null}
      {open?.as === 'form' ? renderForm(open.of, close) : null}
      {open?.as === 'taking back' && open.of ? (
        <TakeBack
          call={deleteCall}
          id={open.of._id}
          one={one}
          name={nameOf(open.of)}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

/** What can be done with a row. */
function actions<Row extends Item>(
  nameOf: (row: Row) => string,
  open: (what: Opened<Row>) => void,
): Column<Row> {
  return {
    key: 'actions',
    label: 'Change',
    kind: 'text',
    value: () => null,
    cell: (row) => (
      <span className={css.actions}>
        <Button aria-label={`Edit: ${nameOf(row)}`} onClick={() => open({ of: row, as: 'form' })}>
          Edit
        </Button>
        <Button
          aria-label={`Delete: ${nameOf(row)}`}
          onClick={() => open({ of: row, as: 'taking back' })}
        >
          Delete
        </Button>
      </span>
    ),
  }
}

/** The page that the address asks for, as the three calls take it. */
export function useAskedPage(): { query: { pageNo: string; pageSize: string } } {
  const [{ page }] = useFilters<{ page?: string }>()
  return { query: { pageNo: String(pageNumber(page)), pageSize: String(PAGE_SIZE) } }
}
