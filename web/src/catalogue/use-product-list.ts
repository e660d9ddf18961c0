import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { activeFilters } from './active-filters.ts'
import { merchantWords } from './merchant-words.ts'
import { productsQuery } from './product-filters.ts'
import { useCategories } from './use-categories.ts'
import { useProductFilters } from './use-product-filters.ts'

/** The products that fit the filters of the address, and what its form is drawn with. */
export function useProductList() {
  const filtering = useProductFilters()
  const { applied, form, apply } = filtering
  // Every change reloads (2-links §4); the earlier answer stands until the new one is here.
  const ask = { query: productsQuery(applied) }
  const products = useAnswer('GET /home/getProductslist', ask, { staleTime: 0 })
  const { mid } = applied
  const categories = useCategories(mid)
  const [picked, setPicked] = useState({ mid, name: '' })
  const { facets } = products.data ?? {}
  const names = [
    picked.mid === mid ? picked.name : '',
    facets?.merchants.find(({ _id }) => _id === mid)?.name,
    products.isPlaceholderData ? '' : products.data?.merchantName,
  ]
  /** The chosen merchant's; empty for all. */
  const merchant = mid === undefined ? '' : merchantWords(mid, names.find(Boolean) ?? '')

  return {
    filtering,
    products,
    categories,
    merchant,
    active: activeFilters(applied, {
      merchant,
      category: (id) =>
        categories.all
          .flatMap((each) => [each, ...each.children.category])
          .find((each) => each.id === id)?.name ?? id,
    }),
    /** A merchant has categories of its own: those of another are no longer chosen. */
    pickMerchant: (next: string | undefined, name: string) => {
      setPicked({ mid: next, name })
      if (next !== mid) apply({ mid: next, categoryIds: undefined })
    },
    submit: () => {
      const asked = JSON.stringify(productsQuery({ ...form, page: undefined }))
      if (asked === JSON.stringify(ask.query)) void products.refetch()
      else apply()
    },
  }
}
export type ProductList = ReturnType<typeof useProductList>
