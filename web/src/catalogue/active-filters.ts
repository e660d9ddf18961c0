import { categoriesOf, type ProductFilters } from './product-filters.ts'

export interface ActiveFilter {
  key: string
  /** What kind of filter it is, for what takes it away. */
  name: string
  /** What it says. */
  words: string
  /** The change that takes it away. */
  without: ProductFilters
}

interface Names {
  merchant: string
  /** Of a category by its id. */
  category: (id: string) => string
}

/** The filters of an address, each with what takes it away. */
export function activeFilters(applied: ProductFilters, names: Names): ActiveFilter[] {
  const { q = '', mid, minPrice = '', maxPrice = '', showOfferedProducts } = applied
  const text = q.trim()
  const categories = categoriesOf(applied)
  const price =
    minPrice && maxPrice
      ? `Price ${minPrice} to ${maxPrice}`
      : minPrice
        ? `Price from ${minPrice}`
        : `Price up to ${maxPrice}`
  const all: (ActiveFilter | false)[] = [
    text !== '' && { key: 'q', name: 'search text', words: `“${text}”`, without: { q: undefined } },
    mid !== undefined && {
      key: 'mid',
      name: 'merchant',
      words: names.merchant,
      without: { mid: undefined, categoryIds: undefined },
    },
    ...categories.map((id) => ({
      key: `category ${id}`,
      name: `category ${names.category(id)}`,
      words: names.category(id),
      without: { categoryIds: categories.filter((each) => each !== id).join(',') },
    })),
    minPrice + maxPrice !== '' && {
      key: 'price',
      name: 'price',
      words: price,
      without: { minPrice: undefined, maxPrice: undefined },
    },
    showOfferedProducts === 'true' && {
      key: 'offered',
      name: 'offered products',
      words: 'Offered products',
      without: { showOfferedProducts: undefined },
    },
  ]
  return all.filter((each) => each !== false)
}
