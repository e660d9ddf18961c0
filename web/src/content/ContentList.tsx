import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { usePaging } from '../address/use-paging.ts'
import { AnswerCard, type Paging } from '../api/AnswerCard.tsx'
import { Changes } from '../api/Changes.tsx'
import { useOffered } from '../api/use-offered.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './content.module.css'
import { TakeBack, type DeleteCall } from './TakeBack.tsx'

/** Rows of a list on one page. */
const PAGE_SIZE = 20

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
  paging: Paging
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
  const { title, one, columns, answer, paging, nameOf, deleteCall, empty, renderForm } = props
  const [open, setOpen] = useState<Opened<Row>>()
  const close = () => setOpen(undefined)

  return (
    <AnswerCard
      title={title}
      answer={answer}
      columns={useOffered([...columns, actions(nameOf, setOpen)])}
      rows={answer.data?.data}
      total={answer.data?.totalCount}
      rowKey={({ _id }) => _id}
      paging={paging}
      maxHeight="none"
      empty={
        <EmptyState title={empty.title}>
          <Changes>{empty.words}</Changes>
        </EmptyState>
      }
      actions={
        <Changes>
          <Button kind="main" onClick={() => setOpen({ of: undefined, as: 'form' })}>
            Add {one}
          </Button>
        </Changes>
      }
    >
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
    </AnswerCard>
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
    changes: true,
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

/** The page that the URL asks for, for the three calls and their list. */
export function useContentPage() {
  return usePaging(PAGE_SIZE)
}
