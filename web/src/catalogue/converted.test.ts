import { expect, test } from 'vitest'
import { converted } from './converted.ts'

const day = '2026-03-20'
const rates = [
  { currency: 'GBP', day, rate: 0.8 },
  { currency: 'USD', day, rate: 1.25 },
]

test('goes by the euro: 10 USD are 8 EUR, and 8 EUR are 6.40 GBP', () => {
  expect(converted(10, 'USD', 'EUR', rates)).toBe(8)
  expect(converted(8, 'EUR', 'GBP', rates)).toBe(6.4)
  expect(converted(10, 'USD', 'GBP', rates)).toBe(6.4)
})

test('says nothing in its own currency or without a rate', () => {
  expect(converted(10, 'USD', 'USD', rates)).toBeUndefined()
  expect(converted(10, 'XAU', 'USD', rates)).toBeUndefined()
  expect(converted(10, 'USD', 'JPY', rates)).toBeUndefined()
})
