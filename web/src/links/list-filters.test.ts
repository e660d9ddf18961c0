import { expect, it } from 'vitest'
import { countryOf, countryText, sortOf } from './list-filters.ts'

it('asks for the default country unless the address names another or all', () => {
  expect(countryOf(undefined)).toBe('us')
  expect(countryOf('de')).toBe('de')
  expect(countryOf('all')).toBe('')
  // The United Kingdom is gb; uk is no country code, and codes are lower-case.
  expect([countryOf('uk'), countryOf('DE')]).toEqual(['us', 'us'])
})

it('writes a country so that it is read back', () => {
  expect(countryText('us')).toBeUndefined()
  for (const country of ['us', 'de', '']) expect(countryOf(countryText(country))).toBe(country)
})

// Shows links-9-sorts.
it('orders by the lowest CPC unless the address says otherwise', () => {
  expect([sortOf(undefined), sortOf('price'), sortOf('toString')]).toEqual(
    Array.from({ length: 3 }, () => 'CPCLtoH'),
  )
  expect(sortOf('nameAtoZ')).toBe('nameAtoZ')
})
