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
  incomplete: [],
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

it('has no figure of a day of which a partner has told nothing', () => {
  const lyra = { programme: 'lyra', kinds: ['CPC' as const], state: 'missing' as const, reason: '' }
  const run = { ...lyra, start: '2026-03-19', end: '2026-03-20', figures: false }
  const days = ['2026-03-18', '2026-03-19']
  const asked = {
    rows: [
      { programme: 'orion', clicks: 9 },
      { programme: 'lyra', clicks: 4 },
    ],
    columns: days.map((day) => ({ day, clicks: 4 })),
    cells: [{ programme: 'orion', day: '2026-03-19', clicks: 4 }],
    totalRows: 2,
    totalColumns: 3,
    totals: { clicks: 13 },
  }
  const clicks = (incomplete: (typeof run)[]) =>
    pivotOf({ by: 'programme', and: 'day', ...asked, incomplete }).rows.map((row) => [
      ...row.cells.map((cell) => figureOf('clicks', cell)),
      row.others?.clicks,
    ])
  // Orion told of the 18th that there was nothing; Lyra's 4 are of the days that have no column.
  expect(clicks([run])).toEqual([
    [0, 4, 5],
    [0, null, 4],
  ])
  // What it told and may still change is 0.
  expect(clicks([{ ...run, figures: true }])[1]).toEqual([0, 0, 4])
  // Types by days likewise, also turned.
  const turned = pivotOf({
    ...asked,
    by: 'day',
    and: 'type',
    rows: asked.columns,
    columns: [{ type: 'CPC', clicks: 4 }],
    cells: [],
    incomplete: [run],
  })
  expect(turned.rows.map(({ cells }) => figureOf('clicks', cells[0] ?? {}))).toEqual([0, null])
})

it('works rates out from sums', () => {
  expect(sumsOf('cpc')).toEqual(['earnings', 'clicks'])
  expect(sumsOf('sales')).toEqual(['sales'])
  expect(figureOf('cpc', { earnings: 3, clicks: 40 })).toBe(0.075)
  expect(figureOf('conversionRate', { sales: 1, clicks: 50 })).toBe(2)
  expect(figureOf('cpc', { earnings: 3, clicks: 0 })).toBeNull()
})
