import { expect, test } from 'vitest'
import { z } from 'zod'
import { AgreedText } from './http/agreed.ts'
import { answerCache } from './answer-cache.ts'

/** An answer of ten characters: eight letters and their quotes. */
const ten = (letter: string) => new AgreedText(z.string(), letter.repeat(8))

test('an answer is good for its own revision alone', () => {
  const known = answerCache(100)
  const first = ten('a')
  known.keep('q', '1', first)
  expect(known.get('q', '1')).toBe(first)
  expect(known.get('q', '2')).toBeUndefined()
  const second = ten('b')
  known.keep('q', '2', second)
  expect(known.get('q', '2')).toBe(second)
})

test('what was not used for longest goes first, and nothing larger than the whole stays', () => {
  // Two entries of 1 + 10 characters fit into 25.
  const known = answerCache(25)
  known.keep('a', '1', ten('a'))
  known.keep('b', '1', ten('b'))
  expect(known.get('a', '1')).toBeDefined()
  known.keep('c', '1', ten('c'))
  expect(['a', 'b', 'c'].map((query) => known.get(query, '1') !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  // Kept again under another revision, it counts once.
  known.keep('c', '2', ten('d'))
  expect(known.get('a', '1')).toBeDefined()
  known.keep('large', '1', new AgreedText(z.string(), 'x'.repeat(30)))
  expect(known.get('large', '1')).toBeUndefined()
  known.keep('e', '1', ten('e'))
  expect(known.get('e', '1')).toBeDefined()
})
