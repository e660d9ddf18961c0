import { expect, test } from 'vitest'
import { merchantWords } from './merchant-words.ts'

test('a merchant without a name is called by its id, not by nothing', () => {
  expect(merchantWords('rigel:17', 'Elm')).toBe('Elm')
  expect(merchantWords('rigel:17', '')).toBe('Merchant 17')
  expect(merchantWords('315846', '')).toBe('Merchant 315846')
})
