import { expect, test } from 'vitest'
import { countWords, productsWords } from './count-words.ts'

// Shows links-9-many.
test('exactly 10,000 products are many', () => {
  expect(countWords(9999)).toBe('9,999')
  expect(countWords(10_000)).toBe('Many')
  expect(productsWords(10_000)).toBe('Many products')
  expect(productsWords(1)).toBe('1 product')
  expect(productsWords(0)).toBe('0 products')
})
