import { expect, test } from 'vitest'
import { cpcText, priceText } from './money-text.ts'

test('an amount has its own currency, and one that is missing says so', () => {
  expect(priceText(1234.5, 'USD')).toBe('$1,234.50')
  expect(priceText(19.9, 'EUR')).toBe('€19.90')
  expect(priceText(1980, 'JPY')).toBe('¥1,980')
  expect(priceText(1.234, 'KWD')).toBe('KWD\u00a01.234')
  expect(priceText(null, 'USD')).toBe('N/A')
  expect(priceText(5, '')).toBe('5.00')
  expect(priceText(5, 'dollars')).toBe('5.00 dollars')
  expect(cpcText(0.045, 'USD')).toBe('$0.0450')
  expect(cpcText(0.123456, 'USD')).toBe('$0.123456')
})
