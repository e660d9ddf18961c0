import { money } from '../format/number.ts'

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

/**
 * The same in words: `$10 to $25`.
 * @param currency that prices are compared in.
 */
export function priceWords({ minPrice, maxPrice }: PriceRange, currency: string): string {
  const amount = (text: string) => money(text, currency, [0, 0])
  if (maxPrice === '') return `${amount(minPrice)} or more`
  return `${amount(minPrice)} to ${amount(maxPrice)}`
}
