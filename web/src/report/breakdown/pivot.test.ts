import { expect, it } from 'vitest'
import { figureOf, pivotOf, sumsOf } from './pivot.ts'

/*
 *          blog   mail   (none)   all
 *   Oak     80     20      –      100 clicks, 6.3 earned
 *   Elm     10      –      5       15 clicks, 0.4 earned
 *   others   1      2      –        3 clicks, 0.1 earned
 *   all     91     22      5      118 clicks, 6.8 earned
 */
const answers = {
  by: 'merchant',
  and: 'placement',
  rows: [
    { merchant: 'Oak', clicks: 100, earnings: 6.3 },
    { merchant: 'Elm', clicks: 15, earnings: 0.4 },
  ],
  columns: [
    { placement: 'blog', clicks: 91, earnings: 4.3 },
    { placement: 'mail', clicks: 22, earnings: 2.2 },
  ],
  cells: [
    { merchant: 'Oak', placement: 'blog', clicks: 80, earnings: 4.1 },
    { merchant: 'Oak', placement: 'mail', clicks: 20, earnings: 2.2 },
    { merchant: 'Elm', placement: 'blog', clicks: 10, earnings: 0.1 },
  ],
  totalRows: 3,
  totalColumns: 3,
  totals: { clicks: 118, earnings: 6.8 },
} as const

it('adds up in both directions, with one row and one column of others', () => {
  const { columns, rows, total } = pivotOf(answers)
  expect(columns).toEqual(['blog', 'mail'])
  const clicks = [...rows, total].map((row) => [
    row.value,
    ...row.cells.map((cell) => cell.clicks),
    row.others?.clicks,
    row.total.clicks,
  ])
  expect(clicks).toEqual([
    ['Oak', 80, 20, 0, 100],
    ['Elm', 10, 0, 5, 15],
    [undefined, 1, 2, 0, 3],
    [undefined, 91, 22, 5, 118],
  ])
  // 6.8 − 6.3 − 0.4 is 0.1, not 0.09999999999999964.
  expect(rows[2]?.total.earnings).toBe(0.1)
})

it('has no others where everything has a place', () => {
  const { rows, total } = pivotOf({ ...answers, totalRows: 2, totalColumns: 2 })
  expect(rows.map(({ value }) => value)).toEqual(['Oak', 'Elm'])
  expect(total.others).toBeUndefined()
})

it('does not make up what is not known', () => {
  const { rows } = pivotOf({ ...answers, totals: { clicks: null } })
  expect(rows[2]?.total.clicks).toBeNull()
})

it('works rates out from sums', () => {
  expect(sumsOf('cpc')).toEqual(['earnings', 'clicks'])
  expect(sumsOf('sales')).toEqual(['sales'])
  expect(figureOf('cpc', { earnings: 3, clicks: 40 })).toBe(0.075)
  expect(figureOf('conversionRate', { sales: 1, clicks: 50 })).toBe(2)
  expect(figureOf('cpc', { earnings: 3, clicks: 0 })).toBeNull()
})
