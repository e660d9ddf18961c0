import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it.each([
  [null, '–'],
  [9, '9 ms'],
  [999, '999 ms'],
  [2449, '2.4 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [75_000, '1 min 15 s'],
  // 119.6 s is 120 s when rounded, which is 2 minutes and not 1 min 60 s.
  [119_600, '2 min 0 s'],
])('%s ms is %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words)
})
