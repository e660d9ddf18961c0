import { expect, test } from 'vitest'
import { priceRange, priceWords } from './price-range.ts'

test.each([
  ['0-25', { minPrice: '0', maxPrice: '25' }, '$0 to $25'],
  ['1000-2500', { minPrice: '1000', maxPrice: '2500' }, '$1,000 to $2,500'],
  ['5000-', { minPrice: '5000', maxPrice: '' }, '$5,000 or more'],
])('%s', (id, range, words) => {
  expect(priceRange(id)).toEqual(range)
  expect(priceWords(range, 'USD')).toBe(words)
})
