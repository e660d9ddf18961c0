import { expect, it } from 'vitest'
import { inOne } from './phrases.ts'

it.each([
  [[], ''],
  [['no coupons'], 'No coupons'],
  [['no traffic from coupons', 'no traffic from e-mail'], 'No traffic from coupons, e-mail'],
  [['no coupons', 'desktop only'], 'No coupons, desktop only'],
  // Nothing of the second would be left, so it stays whole.
  [['no traffic from e-mail', 'no traffic'], 'No traffic from e-mail, no traffic'],
])('%j read as one', (phrases, words) => {
  expect(inOne(phrases)).toBe(words)
})
