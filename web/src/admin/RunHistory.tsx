import { messages } from '@orrery/contract/messages'
import { reportRunSorts, runState } from '@orrery/contract/admin/report-runs'
import { programmes } from '@orrery/contract/programmes/all'
import { useFilters } from '../address/use-filters.ts'
import { usePaging } from '../address/use-paging.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { sortableBy } from '../ui/table/column.ts'
import css from './admin.module.css'
import { runColumns } from './run-columns.tsx'
import { statusWords } from './run-words.ts'

const PAGE_SIZE = 20
const SORTS = reportRunSorts.map(({ key }) => ({ key, sortable: true }))
const NONE: never[] = []

const programmeOptions = [
  { value: '', label: 'All programmes' },
  ...programmes.map(({ key }) => ({ value: key, label: nameOf(key) })),
]
const statusOptions = [
  { value: '', label: 'Any status' },
  ...runState.options.map((value) => ({ value, label: statusWords[value].words })),
]

interface Search {
  programme?: string | undefined
  status?: string | undefined
}

/** The ledger of all programmes: every pull, upload, dry run and undo, each with its page. */
export function RunHistory() {
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const [search, change] = useFilters<Search>()
  const programme = programmes.find(({ key }) => key === search.programme)?.key
  const status = runState.options.find((each) => each === search.status)
  const { query, paging } = usePaging(PAGE_SIZE)
  const { sortText, ...sorting } = useSort({ name: 'runs', columns: SORTS, paged: true })
  const only = { ...(programme && { programme }), ...(status && { status }) }
  const answer = useAnswer(
    'GET /home/getReportRuns',
    { query: { ...only, ...query, ...orderOf({ sort: sortText }) } },
    { staleTime: 0 },
  )
  const { data } = answer
  const isNarrowed = programme !== undefined || status !== undefined
  return (
    <AnswerCard
      title="Report runs"
      answer={answer}
      above={
        <div className={css.above}>
          <FilterRow label="Filter runs">
            <SelectField
              label="Programme"
              value={programme ?? ''}
              options={programmeOptions}
              onChange={({ target }) => change({ programme: target.value || undefined })}
            />
            <SelectField
              label="Status"
              value={status ?? ''}
              options={statusOptions}
              onChange={({ target }) => change({ status: target.value || undefined })}
            />
          </FilterRow>
        </div>
      }
      columns={sortableBy(
        reportRunSorts,
        runColumns(data?.data ?? NONE, timeZone, { named: true }),
      )}
      {...sorting}
      hidden={['clicks', 'durationMs']}
      paged
      rows={data?.data}
      total={data?.totalCount}
      rowKey={({ _id }) => _id}
      paging={paging}
      maxHeight="none"
      className={css.runs}
      empty={
        isNarrowed ? (
          <EmptyState title="No run is like this.">Choose another programme or status.</EmptyState>
        ) : (
          <EmptyState title={messages.noRuns}>{messages.howReportsCome}</EmptyState>
        )
      }
    />
  )
}
