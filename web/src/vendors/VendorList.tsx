import { messages } from '@orrery/contract/messages'
import {
  MOST_FOUND,
  MOST_VENDORS,
  VENDORS_PAGE,
  vendorSorts,
} from '@orrery/contract/vendors/get-all-vendors'
import type { ReactNode } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { Failure } from '../api/Failure.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { stateOf, type VendorSearch } from './list-search.ts'
import { vendorColumns } from './vendor-columns.tsx'
import { VendorFilters } from './VendorFilters.tsx'

const SORTS = vendorSorts.map(({ key }) => ({ key, sortable: true }))

/** Every vendor (2-links §2), a page at a time; `children` come when it has its height. */
export function VendorList({ children }: { children: ReactNode }) {
  const [filters, setFilters] = useFilters<VendorSearch>()
  const { search = '' } = filters
  const state = stateOf(filters)
  const page = pageNumber(filters.page)
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const { sortText, ...sorting } = useSort({ name: 'sort', columns: SORTS, paged: true })
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getAllVendors',
    {
      query: {
        pageNo: String(Math.min(page, MOST_VENDORS)),
        pageSize: String(VENDORS_PAGE),
        ...(search && { search }),
        ...(state && { state }),
        ...orderOf({ sort: sortText }),
      },
    },
    { staleTime: 0 },
  )
  const total = data?.totalCount ?? 0
  const setPage = (next: number) => setFilters({ page: pageText(next) })
  const most = search ? MOST_FOUND : MOST_VENDORS
  // Vendors have just changed, and nobody has counted them since.
  const isLeast = total === most
  const shown = isLeast ? `${count(most)} or more` : count(total)

  return (
    <>
      <PageHead title="All Vendors List" sub="Who sends traffic, and who waits to be let in" />
      <VendorFilters search={search} state={state} onChange={setFilters} />
      <Card
        title="All Vendors API Access Reports List"
        tag={data ? <StateTag state="plain">{shown}</StateTag> : null}
      >
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <DataTable
            label="Vendors"
            columns={vendorColumns(timeZone)}
            {...sorting}
            paged
            rows={data?.data ?? []}
            rowKey={({ vendorId }) => String(vendorId)}
            loading={isPending}
            refetching={isPlaceholderData}
            maxHeight="none"
            empty={
              total > 0 ? (
                <NoSuchPage onFirstPage={() => setPage(1)} />
              ) : search || state ? (
                <EmptyState
                  title={messages.noVendorFits}
                  action={
                    <Button onClick={() => setFilters({ search: undefined, state: undefined })}>
                      Remove all filters
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={messages.noVendorsYet} />
              )
            }
          />
        )}
        {total > VENDORS_PAGE ? (
          <Pager
            label="Pages of vendors"
            page={page}
            pageSize={VENDORS_PAGE}
            total={Math.min(total, most)}
            onPage={setPage}
            {...(total >= most && {
              where: `Page ${count(page)} of the first ${count(most)} vendors`,
            })}
          />
        ) : null}
      </Card>
      {data || error ? children : null}
    </>
  )
}
