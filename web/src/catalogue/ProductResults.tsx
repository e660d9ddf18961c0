import { pageNumber, pageText } from '../address/page-number.ts'
import { count } from '../format/number.ts'
import { CardGrid } from '../ui/card/CardGrid.tsx'
import { SkeletonCards } from '../ui/card/SkeletonCards.tsx'
import { Chips } from '../ui/field/Chips.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import css from './catalogue.module.css'
import { Failure } from '../api/Failure.tsx'
import { countWords } from './count-words.ts'
import type { WantedIds } from './link-ids.ts'
import { NoProducts } from './NoProducts.tsx'
import { pageSizeOf } from './product-filters.ts'
import { PRODUCT_LINES, ProductCard } from './ProductCard.tsx'
import { useListHead } from '../ui/base/use-list-head.ts'
import type { ProductList } from './use-product-list.ts'

/** The found products as cards, a page at a time, in the order that is asked for. */
export function ProductResults({ list, wanted }: { list: ProductList; wanted: WantedIds }) {
  const { filtering, products, active } = list
  const { applied, apply } = filtering
  const pageSize = pageSizeOf(applied)
  const page = pageNumber(applied.page)
  const total = products.data?.total ?? 0
  const [head, toHead] = useListHead()

  return (
    <section {...head} className={css.results} aria-label="Results">
      {active.length > 0 ? (
        <div className={css.active}>
          <Chips
            label="Filters set"
            chips={active.map((each) => ({ ...each, onRemove: () => apply(each.without) }))}
            onClear={filtering.clear}
          />
        </div>
      ) : null}
      <Cards list={list} wanted={wanted} pageSize={pageSize} />
      <div className={css.foot}>
        {total > 0 ? (
          <Pager
            label="Pages of products"
            page={page}
            pageSize={pageSize}
            total={total}
            where={whereWords(products.data, page, pageSize)}
            onPage={(next) => {
              filtering.turnTo(pageText(next))
              toHead()
            }}
          />
        ) : null}
      </div>
    </section>
  )
}

interface CardsProps {
  list: ProductList
  wanted: WantedIds
  pageSize: number
}

function Cards({ list, wanted, pageSize }: CardsProps) {
  const { data, error, isPlaceholderData, refetch } = list.products
  const failure = error ? <Failure error={error} onRetry={() => refetch()} /> : null
  if (!data) {
    if (failure) return failure
    return (
      <div aria-busy="true">
        <SkeletonCards count={pageSize} lines={PRODUCT_LINES} picture actions />
      </div>
    )
  }
  return (
    <>
      {failure}
      {data.products.length === 0 ? (
        <NoProducts list={list} active={list.active} />
      ) : (
        <CardGrid label="Products" refetching={isPlaceholderData}>
          {data.products.map((product) => (
            <ProductCard key={product._id} product={product} wanted={wanted} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

/** Where one is: `Showing 21–40 of Many`. */
function whereWords(
  data: ProductList['products']['data'],
  page: number,
  pageSize: number,
): string | undefined {
  if (!data || data.products.length === 0) return undefined
  const first = (page - 1) * pageSize + 1
  const last = first + data.products.length - 1
  return `Showing ${count(first)}–${count(last)} of ${countWords(data.count)}`
}
