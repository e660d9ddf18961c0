import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedToTotal } from './largest-remainder.ts'
import { money } from './number.ts'

const cents = (figures: number[]) =>
  figures.reduce((total, figure) => total + Math.round(figure * 100), 0)

it('gives the missing cent to the amount that lost most', () => {
  // 10.004 + 20.004 + 30.003 = 60.011: rounded alone they make 60.00, and the total is 60.01.
  expect(roundedToTotal([10.004, 20.004, 30.003], 2)).toEqual([10.01, 20, 30])
  // 0.335 + 0.335 + 0.33 = 1: rounded alone they make 1.01.
  expect(roundedToTotal([0.335, 0.335, 0.33], 2)).toEqual([0.34, 0.33, 0.33])
})

it('takes reversals, zeros and nothing at all', () => {
  // −1.2272727 + 4.7747273 + 0.0000064 = 3.547461: rounded alone −1.23 + 4.77 + 0.00 = 3.54.
  expect(roundedToTotal([-1.2272727, 4.7747273, 0.0000064], 2)).toEqual([-1.23, 4.78, 0])
  // −0.335 − 0.335 = −0.67, from −0.34 each.
  expect(roundedToTotal([-0.335, -0.335], 2)).toEqual([-0.33, -0.34])
  expect(roundedToTotal([0, 0], 2)).toEqual([0, 0])
  expect(roundedToTotal([], 2)).toEqual([])
})

it('rows add up to what the total reads, each less than a cent from its amount', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 12 }), (units) => {
      const amounts = units.map((unit) => unit / 1e7)
      const rows = roundedToTotal(amounts, 2)
      const total = units.reduce((all, unit) => all + unit, 0) / 1e7
      expect(money(cents(rows) / 100, 'EUR')).toBe(money(total, 'EUR'))
      for (const [at, row] of rows.entries()) {
        expect(Math.abs(row - (amounts[at] ?? 0))).toBeLessThan(0.01 + 1e-7)
      }
    }),
  )
})
