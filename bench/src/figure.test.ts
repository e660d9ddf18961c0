import { expect, test } from 'vitest'
import { isMet } from './figure.ts'

test.each([
  [0.5, '≥ 0.5', true],
  [0.49, '≥ 0.5', false],
  [1.5, '≤ 1.5', true],
  [1.51, '≤ 1.5', false],
  [49.9, '< 50 MB', true],
  [50, '< 50 MB', false],
])('%d against %s', (ratio, budget, met) => {
  expect(isMet({ name: '', ratio, budget, detail: '' })).toBe(met)
})

test('a budget in other words is refused rather than met', () => {
  expect(() => isMet({ name: '', ratio: 1, budget: 'fast', detail: '' })).toThrow('cannot be read')
})
