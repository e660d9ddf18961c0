import { expect, test } from 'vitest'
import { cashbackText, countryText } from './cashback-text.ts'

test('cashback is a share without needless decimals, or an amount in its currency', () => {
  expect(cashbackText({ cashback: 8, cashbackType: 'percent', currency: 'USD' })).toBe('8%')
  expect(cashbackText({ cashback: 2.5, cashbackType: 'percent', currency: 'USD' })).toBe('2.5%')
  expect(cashbackText({ cashback: 5, cashbackType: 'amount', currency: 'EUR' })).toBe('€5.00')
})

test('an offer of no country is for any', () => {
  expect(countryText({ country: 'de' })).toBe('Germany')
  expect(countryText({ country: '' })).toBe('Any country')
})
