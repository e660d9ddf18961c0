import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitCount, lettersOf } from './letters.ts'
import { typosBetween } from './near-words.ts'
import { otherNumbers, wordsOf } from './words.ts'

test.each([
  ['Café-Crème №5', ['cafe', 'creme', 'no5']],
  ['  100% COTTON, 3×', ['100', 'cotton', '3']],
  ['İstanbul', ['istanbul']],
  ['Größe ﬁne ½', ['große', 'fine', '1', '2']],
  ['日本 ñandú', ['日本', 'nandu']],
  ['%_*\\\'"', []],
  ['a'.repeat(100), ['a'.repeat(32)]],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a word taken from a text is itself a word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of wordsOf(text)) expect(wordsOf(word)).toEqual([word])
    }),
  )
})

test.each([
  ['lamp', 'lamps'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
  ['battery', 'batteries'],
  ['shoe', 'shoes'],
])('%s and %s are each other’s number', (one, many) => {
  expect(otherNumbers(one)).toContain(many)
  expect(otherNumbers(many)).toContain(one)
})

test.each([
  ['table', 'tabel', 1],
  ['table', 'tables', 1],
  ['table', 'tble', 1],
  ['table', 'cable', 1],
  ['table', 'table', 0],
  ['headphones', 'haedphone', 2],
  ['lamp', 'table', 3],
  ['', 'ab', 2],
])('%s and %s are %i typos apart, or more than two', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
  expect(typosBetween(b, a, 2)).toBe(typos)
})

test('what is near in letters is never taken for far', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyzäß'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const typos = typosBetween(a, b, 9)
      const longer = Math.abs(a.length - b.length)
      expect(bitCount(lettersOf(a) ^ lettersOf(b))).toBeLessThanOrEqual(typos * 2 - longer)
    }),
  )
})
