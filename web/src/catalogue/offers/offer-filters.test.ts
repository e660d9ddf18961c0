import { expect, test } from 'vitest'
import { countryOf, daysCross, isPlacement, offersQuery } from './offer-filters.ts'

test('an address without filters asks for the first hundred that have not ended', () => {
  expect(offersQuery({})).toEqual({
    searchText: '',
    placementId: '',
    validCoupons: 'true',
    pageNo: '1',
    pageSize: '100',
  })
})

test('every filter of an address is asked for', () => {
  expect(
    offersQuery({
      search: ' free shipping ',
      domain: 'harborandpine.example',
      type: 'exclusive',
      start: '2026-03-01',
      end: '2026-04-30',
      ended: 'true',
      placementId: 'news-44',
      page: '3',
    }),
  ).toEqual({
    searchText: 'free shipping',
    domain_name: 'harborandpine.example',
    type: 'exclusive',
    startDate: '2026-03-01',
    endDate: '2026-04-30',
    validCoupons: 'false',
    placementId: 'news-44',
    pageNo: '3',
    pageSize: '100',
  })
})

test('what no filter may hold is not asked for', () => {
  expect(
    offersQuery({
      search: 'x'.repeat(4000),
      start: '2026-02-31',
      end: 'soon',
      ended: 'maybe',
      placementId: 'news_44',
      page: '-1',
    }),
  ).toEqual({
    searchText: 'x'.repeat(50),
    placementId: '',
    validCoupons: 'true',
    pageNo: '1',
    pageSize: '100',
  })
  const crossed = { start: '2026-04-30', end: '2026-03-01' }
  expect(daysCross(crossed)).toBe(true)
  expect(offersQuery(crossed)).toMatchObject({ startDate: '2026-04-30' })
  expect(offersQuery(crossed)).not.toHaveProperty('endDate')
  expect(countryOf({ country: 'us' })).toBe('us')
  expect(countryOf({ country: 'sk' })).toBe('sk')
  expect(countryOf({ country: 'SK' })).toBe('')
})

// Shows core-5-offer-placement.
test('a placement id has letters, digits and hyphens, fifty at the most', () => {
  expect(['', 'news-44', 'a'.repeat(50)].every(isPlacement)).toBe(true)
  expect(['news_44', '{src}', 'news 44', 'a'.repeat(51)].some(isPlacement)).toBe(false)
})
