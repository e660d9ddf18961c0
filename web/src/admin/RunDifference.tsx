import type { Answer, Ask } from '@orrery/contract/client'
import { differenceColumns } from '@orrery/contract/desk/run-difference'
import { usePaging } from '../address/use-paging.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { fileSource, useFile } from '../api/file-source.ts'
import { useAnswer } from '../api/use-answer.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { sortableBy, type Column } from '../ui/table/column.ts'
import css from './admin.module.css'

type DayDifference = Answer<'GET /home/getRunDifference'>['data'][number]

const PAGE_SIZE = 20

const file = fileSource('GET /home/getRunDifference', {
  name: 'run-difference.csv',
  content: 'every difference as CSV',
  ask: (query: Ask<'GET /home/getRunDifference'>['query']) => ({ query }),
})

const columns: Column<DayDifference>[] = differenceColumns.map(({ key, label, kind }) => ({
  key,
  label,
  // A vendor's id is a name.
  kind: key === 'vendorId' ? 'text' : kind,
  ...(kind === 'money' && { exact: [2, 7] as const }),
}))

/** Known of what was kept for a decision; of another run they would say nothing in every row. */
const ROW_BY_ROW = ['added', 'changed', 'removed', 'unchanged']
/** Where those are known, these are sums of them: the file has both. */
const ROWS_IN_ALL = ['rowsBefore', 'rowsAfter']

/** The vendors' days that a run changed or would change, before and after. */
export function RunDifference({ runId }: { runId: string }) {
  const { query, paging } = usePaging(PAGE_SIZE)
  const { sortText, ...sorting } = useSort({
    name: 'sort',
    columns: differenceColumns.map(({ key }) => ({ key, sortable: true })),
    paged: true,
  })
  const asked = { runId, ...orderOf({ sort: sortText }) }
  const answer = useAnswer(
    'GET /home/getRunDifference',
    { query: { ...asked, ...query } },
    { staleTime: 0 },
  )
  const download = useFile(file)
  const { data } = answer
  const compared = data?.data.some(({ added }) => added !== null) ?? true
  return (
    <AnswerCard
      title="By vendor and day"
      answer={answer}
      actions={<FileButton file={file} state={download} asked={data ? asked : undefined} />}
      lead={<FileProgress name={file.name} state={download} />}
      columns={sortableBy(differenceColumns, columns)}
      hidden={compared ? ROWS_IN_ALL : ROW_BY_ROW}
      {...sorting}
      currency={data?.currency ?? 'USD'}
      paged
      rows={data?.data}
      total={data?.totalCount}
      rowKey={({ vendorId, date }) => `${vendorId} ${date}`}
      paging={paging}
      maxHeight="none"
      many
      className={css.compared}
      empty={<EmptyState title="Nothing of it differs from what is stored." />}
    />
  )
}
