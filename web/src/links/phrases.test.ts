import { expect, it } from 'vitest'
import { inOne } from './phrases.ts'

it.each([
  [[], ''],
  [['no coupons'], 'no coupons'],
  [['no traffic from coupons', 'no traffic from e-mail'], 'no traffic from coupons, e-mail'],
  [['no coupons', 'desktop only'], 'no coupons, desktop only'],
  // Nothing of the second would be left, so it stays whole.
  [['no traffic from e-mail', 'no traffic'], 'no traffic from e-mail, no traffic'],
])('%j read as one', (phrases, words) => {
  expect(inOne(phrases)).toBe(words)
})
