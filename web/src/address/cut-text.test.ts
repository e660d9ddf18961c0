import { expect, test } from 'vitest'
import { askedSearch, cutText } from './cut-text.ts'

test('of a long name as much is searched for as calls take', () => {
  expect(askedSearch(undefined)).toBe('')
  expect(askedSearch('Oak & Sons ')).toBe('Oak & Sons ')
  expect(askedSearch('a'.repeat(50))).toBe('a'.repeat(50))
  expect(askedSearch('a'.repeat(51))).toBe('a'.repeat(50))
})

test('no character is cut in two', () => {
  // A flower is two UTF-16 units: one that would end behind the limit is left out.
  expect(cutText('ab🌸', 4)).toBe('ab🌸')
  expect(cutText('ab🌸', 3)).toBe('ab')
  expect(cutText('ab🌸🌸', 5)).toBe('ab🌸')
})
