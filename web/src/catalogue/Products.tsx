import { useState } from 'react'
import { FilterPanel } from './FilterPanel.tsx'
import { FoundLine } from './FoundLine.tsx'
import css from './catalogue.module.css'
import { pricesCross } from './product-filters.ts'
import { ProductFacets } from './ProductFacets.tsx'
import { MAX_PRICE_ID, ProductForm } from './ProductForm.tsx'
import { ProductOrder } from './ProductOrder.tsx'
import { ProductResults } from './ProductResults.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import type { ProductList } from './use-product-list.ts'
import { wantedIds } from './wanted-ids.ts'

/** Search, filters, facets and the products that fit. */
export function Products({ list }: { list: ProductList }) {
  const [opened, setOpened] = useState(false)
  const { filtering, products, active, pickMerchant } = list
  const wanted = wantedIds(list, () => setOpened(true))

  /** Answers false, with the focus on what does not fit yet. */
  function submit(): boolean {
    if (!wanted.fit) wanted.focusWrong()
    else if (pricesCross(filtering.form)) document.getElementById(MAX_PRICE_ID)?.focus()
    else {
      list.submit()
      return true
    }
    return false
  }

  return (
    <div className={css.screen}>
      <ProductSearch filtering={filtering} onSubmit={submit} onMerchant={pickMerchant} />
      <div className={css.form}>
        <FilterPanel
          set={active.filter(({ key }) => key !== 'q').length}
          opened={opened}
          onOpened={setOpened}
          onSubmit={submit}
        >
          <ProductForm
            filtering={filtering}
            merchant={list.merchant}
            onMerchant={pickMerchant}
            categories={list.categories}
            comparedIn={products.data?.comparedIn}
          />
        </FilterPanel>
      </div>
      {products.error && !products.data ? null : (
        <ProductFacets
          found={products.data}
          applied={filtering.applied}
          onApply={filtering.apply}
          onMerchant={pickMerchant}
        />
      )}
      <FoundLine list={list} wanted={wanted} />
      <ProductOrder filtering={filtering} />
      <ProductResults list={list} wanted={wanted} />
    </div>
  )
}
