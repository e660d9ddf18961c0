import { expect, test } from 'vitest'
import { divided, fromMicros, toMicros } from './money.ts'

test('amounts go to micros and back exactly', () => {
  expect(toMicros('-12.5')).toBe(-12_500_000n)
  expect(fromMicros(-12_500_000)).toBe('-12.50')
  expect(fromMicros(1)).toBe('0.000001')
  expect(fromMicros(0)).toBe('0.00')
  // One cent more than a double can tell apart.
  expect(fromMicros(toMicros('90071992547409.93'))).toBe('90071992547409.93')
  expect(() => toMicros('1.0000001')).toThrow('at most six decimals')
})

test('division rounds half away from zero', () => {
  expect(divided(5n, 2n)).toBe(3n)
  expect(divided(-5n, 2n)).toBe(-3n)
  expect(divided(4n, 3n)).toBe(1n)
})
