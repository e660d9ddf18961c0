import { COUPONS_PAGE_SIZE } from '@orrery/contract/catalogue/coupons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { pageNumber, pageText } from '../../address/page-number.ts'
import { count } from '../../format/number.ts'
import { announce } from '../../ui/base/announce.ts'
import { CardGrid } from '../../ui/card/CardGrid.tsx'
import { SkeletonCards } from '../../ui/card/SkeletonCards.tsx'
import { Chips } from '../../ui/field/Chips.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { Failure } from '../../api/Failure.tsx'
import { FilterPanel } from '../FilterPanel.tsx'
import { useListHead } from '../../ui/base/use-list-head.ts'
import { NoOffers, type NoOfferWords } from './NoOffers.tsx'
import shared from '../catalogue.module.css'
import css from './offers.module.css'
import type { OfferFiltering } from './use-offer-filters.ts'

/** As many as fill the window. */
const SKELETONS = 12

interface OfferListProps {
  /** What they are called: `Coupons`. */
  label: string
  /** How many stand under a card's title. */
  lines: number
  filtering: OfferFiltering
  answer: UseQueryResult<{ data: readonly unknown[]; totalCount: number }>
  /** How many of how many are shown. */
  shown: (shown: string, total: string) => string
  none: NoOfferWords
  /** One for each that was answered. */
  cards: ReactNode
  /** The fields that they are narrowed by. */
  children: ReactNode
}

/** Offers as cards, a page at a time, beside what they are narrowed by. */
export function OfferList(props: OfferListProps) {
  const { label, filtering, answer, shown, children } = props
  const { applied, active, opened, setOpened, change, clear } = filtering
  const { data, error, isPlaceholderData } = answer
  const total = data?.totalCount ?? 0
  const words = data ? shown(count(data.data.length), count(total)) : ''
  const fresh = isPlaceholderData ? '' : words
  const [head, toHead] = useListHead()

  useEffect(() => {
    if (fresh !== '') announce(fresh)
  }, [fresh])

  return (
    <div className={css.screen}>
      <FilterPanel set={active.length} opened={opened} onOpened={setOpened}>
        {children}
      </FilterPanel>
      <section {...head} className={css.results} aria-label={label}>
        {data ? (
          <h2 className={css.shown}>{words}</h2>
        ) : (
          <p className={css.shown}>{error ? null : <Skeleton width="12rem" />}</p>
        )}
        {active.length > 0 ? (
          <div className={css.active}>
            <Chips
              label="Filters set"
              chips={active.map((each) => ({ ...each, onRemove: () => change(each.without) }))}
              onClear={clear}
            />
          </div>
        ) : null}
        <Cards {...props} />
        <div className={shared.foot}>
          {total > 0 ? (
            <Pager
              label={`Pages of ${label.toLowerCase()}`}
              page={pageNumber(applied.page)}
              pageSize={COUPONS_PAGE_SIZE}
              total={total}
              onPage={(next) => {
                change({ page: pageText(next) })
                toHead()
              }}
            />
          ) : null}
        </div>
      </section>
    </div>
  )
}

function Cards({ label, lines, filtering, answer, none, cards }: OfferListProps) {
  const { data, error, isPlaceholderData, refetch } = answer
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <div aria-busy="true">
        <SkeletonCards count={SKELETONS} lines={lines} actions wide />
      </div>
    )
  }
  if (data.data.length === 0) {
    return <NoOffers words={none} total={data.totalCount} filtering={filtering} />
  }
  return (
    <CardGrid label={label} wide refetching={isPlaceholderData}>
      {cards}
    </CardGrid>
  )
}
