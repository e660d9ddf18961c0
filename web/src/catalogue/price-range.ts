import { count } from '../format/number.ts'

interface PriceRange {
  minPrice: string
  /** Empty where there is no end. */
  maxPrice: string
}

/** The prices that a facet such as `10-25`, or `1000-`, stands for. */
export function priceRange(id: string): PriceRange {
  const [minPrice = '', maxPrice = ''] = id.split('-')
  return { minPrice, maxPrice }
}

/** The same in words; an amount stands without its currency, for products have several. */
export function priceWords({ minPrice, maxPrice }: PriceRange): string {
  if (maxPrice === '') return `${count(minPrice)} or more`
  return `${count(minPrice)} to ${count(maxPrice)}`
}
