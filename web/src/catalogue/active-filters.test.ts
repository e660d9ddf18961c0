import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'

const names = { merchant: 'Oak', category: (id: string) => `Category ${id}` }
const words = (applied: object) => activeFilters(applied, names).map((each) => each.words)

test('each filter says what it is and how it is taken away', () => {
  const applied = { q: 'table ', mid: '7', categoryIds: '3,4', minPrice: '10', sortBy: 'relevance' }
  expect(activeFilters(applied, names).map(({ words: said, without }) => [said, without])).toEqual([
    ['“table”', { q: undefined }],
    ['Oak', { mid: undefined, categoryIds: undefined }],
    ['Category 3', { categoryIds: '4' }],
    ['Category 4', { categoryIds: '3' }],
    ['Price from 10', { minPrice: undefined, maxPrice: undefined }],
  ])
})

test('prices are said as a range, order and page are no filters', () => {
  expect(words({ minPrice: '10', maxPrice: '20' })).toEqual(['Price 10 to 20'])
  expect(words({ maxPrice: '20', showOfferedProducts: 'true' })).toEqual([
    'Price up to 20',
    'Offered products',
  ])
  expect(words({ q: ' ', page: '3', pageSize: '40', placementId: 'x' })).toEqual([])
})
