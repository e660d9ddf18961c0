import { expect, it } from 'vitest'
import { drillSearch, filtersOf, formatDrill, MOST_DRILLS, parseDrills } from './drill.ts'

it('reads what it writes, dots, lines and signs alike', () => {
  const texts = [
    'merchant.is.Nike',
    'clickId.contains.a.b\n%',
    'placement.none',
    'day.isNot.2026-03-19',
  ]
  expect(parseDrills(texts).map(formatDrill)).toEqual(texts)
  expect(drillSearch('merchant', 'A. & B.')).toEqual({ f: ['merchant.is.A. & B.'] })
  expect(drillSearch('placement', '')).toEqual({ f: ['placement.none'] })
})

it('leaves out what is no condition, and whatever stands twice or is too much', () => {
  expect(
    parseDrills([
      'mood.is.good',
      'merchant.luck.x',
      'merchant.is.',
      'merchant.is',
      'placement.none.x',
      '__proto__.is.x',
      `merchant.is.${'x'.repeat(1_021)}`,
      'merchant.is.Oak',
      'merchant.is.Oak',
    ]),
  ).toEqual([{ dimension: 'merchant', way: 'is', text: 'Oak' }])
  expect(parseDrills(undefined)).toEqual([])
  const many = Array.from({ length: 20 }, (_, at) => `merchant.is.${at}`)
  expect(parseDrills(many)).toHaveLength(MOST_DRILLS)
})

it('asks for one of several values, and for what has none', () => {
  expect(
    filtersOf(
      parseDrills(['merchant.is.Oak', 'placement.none', 'merchant.is.Elm', 'clickId.contains.7']),
    ),
  ).toEqual([
    { dimension: 'merchant', is: ['Oak', 'Elm'] },
    { dimension: 'placement', none: true },
    { dimension: 'clickId', contains: ['7'] },
  ])
})
