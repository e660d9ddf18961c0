import type { TitleFilter } from '@orrery/contract/domains/title-filters'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { Failure } from '../api/Failure.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useOffered } from '../api/use-offered.ts'
import { count } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { filterColumns } from './filter-columns.tsx'
import { Remove } from './Remove.tsx'
import { TitleFilterForm } from './TitleFilterForm.tsx'

const PAGE_SIZE = 20
/** Milliseconds between two looks while something is being counted. */
const WATCH_MS = 2000

/** Every title filter, and how much each keeps out of the catalogue. */
export function TitleFilters() {
  const [filters, setFilters] = useFilters<{ page?: string }>()
  const page = pageNumber(filters.page)
  const [counting, setCounting] = useState(false)
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /dashboard/allTitleFilters',
    { query: { pageNo: String(page), pageSize: String(PAGE_SIZE) } },
    { staleTime: 0, refetchInterval: counting ? WATCH_MS : false },
  )
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<TitleFilter>()
  const [done, setDone] = useState('')
  const columns = useOffered(filterColumns(timeZone, setDeleting))
  const total = data?.totalCount ?? 0
  const nowCounting = data?.data.some(({ countedAt }) => countedAt === null) ?? false
  if (nowCounting !== counting) setCounting(nowCounting)

  function say(words: string) {
    setDone(words)
    announce(words)
  }

  return (
    <>
      <PageHead
        title="Unique Title Filters"
        sub="Products, coupons and cashback whose title holds one of these texts are not in the catalogue"
        action={
          <Changes>
            <Button kind="main" onClick={() => setAdding(true)}>
              Add title filter
            </Button>
          </Changes>
        }
      />
      <ReadsOnly />
      {done ? (
        <Notice tone="info" onClose={() => setDone('')}>
          {done}
        </Notice>
      ) : null}
      <Card
        title="Title filters"
        tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}
      >
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <DataTable
            label="Title filters"
            columns={columns}
            rows={data?.data ?? []}
            rowKey={({ _id }) => _id}
            paged
            loading={isPending}
            refetching={isPlaceholderData}
            maxHeight="none"
            empty={
              total > 0 ? (
                <NoSuchPage onFirstPage={() => setFilters({ page: undefined })} />
              ) : (
                <EmptyState title={messages.noFiltersYet}>
                  <Changes>
                    Press Add title filter and give a text. Whatever has it in its title leaves the
                    catalogue within seconds, and comes back when the filter is deleted.
                  </Changes>
                </EmptyState>
              )
            }
          />
        )}
        {total > PAGE_SIZE ? (
          <Pager
            label="Pages of title filters"
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={(next) => setFilters({ page: pageText(next) })}
          />
        ) : null}
      </Card>
      {adding ? (
        <TitleFilterForm
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            say(messages.filterCreated)
          }}
        />
      ) : null}
      {deleting ? (
        <Remove
          remove="POST /dashboard/deleteTitleFilters"
          id={deleting._id}
          title={`Delete “${deleting.filter}”?`}
          onClose={() => setDeleting(undefined)}
          onRemoved={() => {
            setDeleting(undefined)
            say(messages.filterDeleted)
          }}
        >
          What it alone keeps out is in the catalogue again, for every vendor.
        </Remove>
      ) : null}
    </>
  )
}
