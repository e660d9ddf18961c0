import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import type { ProductFilters } from './product-filters.ts'

/**
 * The filters of the products: those of the address, and the form's, which may be edited further.
 * `apply` takes the form's over into the address, on page 1 (2-links §4).
 */
export function useProductFilters() {
  const [applied, setFilters] = useFilters<ProductFilters>()
  // What was typed belongs to an address: Back and a link bring another form. A page is no filter.
  const of = JSON.stringify({ ...applied, page: undefined })
  const [typed, setTyped] = useState<{ of: string; texts: ProductFilters }>({ of, texts: {} })
  const texts = typed.of === of ? typed.texts : {}
  const form = { ...applied, ...texts }
  return {
    applied,
    form,
    /** Changes the form only. */
    edit: (change: ProductFilters) => setTyped({ of, texts: { ...texts, ...change } }),
    apply: (change: ProductFilters = {}) => setFilters({ ...form, page: undefined, ...change }),
    /** Changes nothing of the form. */
    turnTo: (page: string | undefined) => setFilters({ page }),
    /** Leaves nothing but the order and the ids of links. */
    clear: () =>
      setFilters({
        q: undefined,
        mid: undefined,
        categoryIds: undefined,
        minPrice: undefined,
        maxPrice: undefined,
        showOfferedProducts: undefined,
      }),
  }
}
export type ProductFiltering = ReturnType<typeof useProductFilters>
