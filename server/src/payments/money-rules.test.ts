import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsOf,
  convertedCents,
  daysOfMonth,
  dividedCents,
  dueDayOf,
  feeOf,
  moneyOf,
  monthAfter,
  rateBetween,
} from './money-rules.ts'

test.each([
  ['0.125', '0.13'],
  ['-0.125', '-0.13'],
  ['0.1249999', '0.12'],
  ['12.345', '12.35'],
  ['7', '7.00'],
  ['-0.001', '0.00'],
])('%s is %s in cents, half away from zero', (text, cents) => {
  expect(moneyOf(centsOf(text))).toBe(cents)
})

test('a rate is that of the two to the euro, with six decimals', () => {
  expect(rateBetween('1.0753', '1.0753')).toBe('1.000000')
  expect(rateBetween('1', '1.0753')).toBe('1.075300')
  // 0.8423 pounds and 1.0753 dollars for a euro: 1.0753 / 0.8423 = 1.27662353…
  expect(rateBetween('0.8423', '1.0753')).toBe('1.276624')
})

test('an amount is rounded once, after it was converted', () => {
  // 10.10 × 1.25 = 12.625; 3.333 × 1.2 = 3.9996; −0.004 × 1.25 = −0.005.
  expect(convertedCents('10.10', '1.25')).toBe(1263n)
  expect(convertedCents('3.333', '1.2')).toBe(400n)
  expect(convertedCents('-0.004', '1.25')).toBe(-1n)
  // 44.20 dollars at 1.1 dollars for a euro are 40.1818….
  expect(moneyOf(dividedCents(4420n, '1.1'))).toBe('40.18')
})

test('a fee is never rounded up', () => {
  expect(feeOf(4510n, '2')).toBe(90n)
  expect(feeOf(199n, '0.5')).toBe(0n)
  expect(feeOf(10_000n, '5')).toBe(500n)
  expect(feeOf(-100n, '5')).toBe(0n)
})

test('a month is due 45 days after its end', () => {
  expect(dueDayOf('2026-01')).toBe('2026-03-17')
  expect(dueDayOf('2026-02')).toBe('2026-04-14')
  expect(dueDayOf('2028-01')).toBe('2028-03-16')
  expect(daysOfMonth('2028-02')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  expect(monthAfter('2026-12')).toBe('2027-01')
})

test('no rounding is off by more than half a cent, nor a fee above its share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (units) => {
      const negative = units < 0n
      const digits = String(negative ? -units : units).padStart(8, '0')
      const text = `${negative ? '-' : ''}${digits.slice(0, -7)}.${digits.slice(-7)}`
      const off = centsOf(text) * 100_000n - units
      expect(off <= 50_000n && off >= -50_000n).toBe(true)
      expect(centsOf(moneyOf(centsOf(text)))).toBe(centsOf(text))
      expect(feeOf(units, '5') * 20n <= (units < 0n ? 0n : units)).toBe(true)
    }),
  )
})
