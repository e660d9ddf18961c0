import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

// 120 wide, 22 high, 1.5 of margin: zero lies at 20.5 and the greatest figure at 1.5.

it('runs from zero to the greatest figure', () => {
  expect(sparklinePath([0, 5, 10])).toBe('M0.0 20.5L60.0 11.0L120.0 1.5')
})

it('leaves a gap where there is no figure, and does not fall to the ground at the end', () => {
  expect(sparklinePath([10, 10, null, 5, 5, null])).toBe('M0.0 1.5L24.0 1.5M72.0 11.0L96.0 11.0')
})

it('draws a lone point as a dot', () => {
  expect(sparklinePath([null, 10, null])).toBe('M60.0 1.5h0')
})

it('draws nothing of one figure alone', () => {
  expect(sparklinePath([10])).toBe('')
  expect(sparklinePath([])).toBe('')
})
