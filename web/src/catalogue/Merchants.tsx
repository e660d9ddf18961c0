import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import { useEffect } from 'react'
import { askedSearch } from '../address/cut-text.ts'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { counted } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { CardGrid } from '../ui/card/CardGrid.tsx'
import { SkeletonCards } from '../ui/card/SkeletonCards.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import css from './catalogue.module.css'
import { Failure } from '../api/Failure.tsx'
import { MERCHANT_LINES, MerchantCard } from './MerchantCard.tsx'
import { MerchantSearch } from './MerchantSearch.tsx'
import { useListHead } from '../ui/base/use-list-head.ts'

const PAGE_SIZE = 24

/** Every merchant that the programme has had as a card, those that left it too; found by name. */
export function Merchants({ user }: { user: User }) {
  const [filters, setFilters] = useFilters<{ search?: string; page?: string }>()
  const search = askedSearch(filters.search)
  const page = pageNumber(filters.page)
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    setFilters({ search: found }, { replace: goesOn }),
  )
  const { data, error, isPlaceholderData, refetch } = useAnswer('GET /home/getAllMerchants', {
    query: { searchText: search, pageNo: String(page), pageSize: String(PAGE_SIZE) },
  })
  const total = data?.totalRecords ?? 0
  const [head, toHead] = useListHead()
  const found = total > 0 ? counted(total, 'merchant') : noneWords(search)
  const fresh = data && !isPlaceholderData ? found : ''

  useEffect(() => {
    if (fresh !== '') announce(fresh)
  }, [fresh])

  return (
    <>
      <MerchantSearch text={text} search={search} onText={setText} />
      <section {...head} aria-label="Results">
        {data ? (
          data.data.length > 0 ? (
            <CardGrid label="Merchants" wide refetching={isPlaceholderData}>
              {data.data.map((merchant) => (
                <MerchantCard key={merchant.mid} merchant={merchant} user={user} />
              ))}
            </CardGrid>
          ) : total > 0 ? (
            <NoSuchPage onFirstPage={() => setFilters({ page: undefined })} />
          ) : (
            <NoMerchants search={search} onClear={() => setText('')} />
          )
        ) : error ? (
          <Failure error={error} onRetry={() => refetch()} />
        ) : (
          <div aria-busy="true">
            <SkeletonCards count={PAGE_SIZE} lines={MERCHANT_LINES} actions wide />
          </div>
        )}
        <div className={css.foot}>
          {total > 0 ? (
            <Pager
              label="Pages of merchants"
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={(next) => {
                setFilters({ page: pageText(next) })
                toHead()
              }}
            />
          ) : null}
        </div>
      </section>
    </>
  )
}

const noneWords = (search: string) => (search ? messages.noMerchantsFound : messages.noMerchantsYet)

function NoMerchants({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) {
    return (
      <EmptyState title={noneWords(search)}>
        The programme’s list has not arrived yet; it is asked for again every day.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={noneWords(search)}
      action={<Button onClick={onClear}>Clear the search</Button>}
    >
      Try a part of the name, or of the site’s address.
    </EmptyState>
  )
}
