import { productSorts, type ProductSort } from '@orrery/contract/catalogue/products'
import { count } from '../format/number.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import css from './catalogue.module.css'
import { pageSizeOf, pageSizes, productSortOf } from './product-filters.ts'
import type { ProductFiltering } from './use-product-filters.ts'

const sortLabels: Record<ProductSort, string> = {
  priceLtoH: 'Lowest price',
  priceHtoL: 'Highest price',
  relevance: 'Relevance',
}
const sortOptions = productSorts.map((value) => ({ value, label: sortLabels[value] }))
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: count(size) }))

/** In which order the found products stand, and how many at once; a change reloads at once. */
export function ProductOrder({ filtering: { applied, apply } }: { filtering: ProductFiltering }) {
  return (
    <div className={css.order}>
      <SelectField
        label="Sort"
        value={productSortOf(applied)}
        options={sortOptions}
        onChange={({ target }) => apply({ sortBy: target.value })}
      />
      <SelectField
        label="Page size"
        value={String(pageSizeOf(applied))}
        options={sizeOptions}
        onChange={({ target }) => apply({ pageSize: target.value })}
      />
    </div>
  )
}
