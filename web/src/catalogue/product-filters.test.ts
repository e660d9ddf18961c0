import { expect, test } from 'vitest'
import { isPrice, pricesCross, productsQuery } from './product-filters.ts'

// Shows links-9-products-20, links-9-sorts.
test('an address without filters asks for the first twenty, the cheapest first', () => {
  expect(productsQuery({})).toEqual({
    q: '',
    pageSize: '20',
    pageNo: '1',
    showOfferedProducts: 'false',
    sortBy: 'priceLtoH',
    placementId: '',
    clickId: '',
    categoryIds: '',
    minPrice: '',
    maxPrice: '',
  })
})

test('every filter of an address is asked for', () => {
  const filters = {
    q: ' oak table ',
    mid: 'rigel:7',
    categoryIds: '3,14',
    minPrice: '10',
    maxPrice: '250',
    showOfferedProducts: 'true',
    placementId: 'news-{src}',
    clickId: 'c_1',
    sortBy: 'relevance',
    pageSize: '100',
  }
  expect(productsQuery({ ...filters, page: '7' })).toEqual({
    ...filters,
    q: 'oak table',
    pageNo: '7',
  })
})

test('what no filter may hold is not asked for', () => {
  const asked = productsQuery({
    q: 'x'.repeat(4000),
    categoryIds: '3,oak,14,9999999999',
    minPrice: '1e400',
    maxPrice: '-3',
    showOfferedProducts: 'maybe',
    placementId: 'news 2',
    clickId: '<b>',
    sortBy: 'title',
    pageSize: '1000000',
    page: '-1',
  })
  expect(asked).toMatchObject({
    q: 'x'.repeat(200),
    categoryIds: '3,14',
    minPrice: '',
    maxPrice: '',
    showOfferedProducts: 'false',
    placementId: '',
    clickId: '',
    sortBy: 'priceLtoH',
    pageSize: '20',
    pageNo: '1',
  })
})

test('prices are digits or nothing, and the greater is not below the smaller', () => {
  expect(['', '0', '19'].every(isPrice)).toBe(true)
  expect(['1.5', '-1', '1e3', ' 1', '1234567890'].some(isPrice)).toBe(false)
  expect(pricesCross({ minPrice: '20', maxPrice: '9' })).toBe(true)
  expect(pricesCross({ minPrice: '9', maxPrice: '20' })).toBe(false)
  expect(pricesCross({ minPrice: '20' })).toBe(false)
})
