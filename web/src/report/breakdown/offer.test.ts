import { expect, it } from 'vitest'
import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import { drillOf } from '../drill.ts'
import { besides, nextBy, reportOffer, togetherOffer } from './offer.ts'

const report = reportOffer(['merchant', 'placement', 'clickId'])
const together = togetherOffer('day', ['merchant', 'placement', 'clickId', 'country'])

/** What comes after a row of the break-down was followed, with these dimensions down to one value. */
function after(by: DimensionKey, offer: typeof report, ...before: DimensionKey[]): DimensionKey {
  const drills = [...before, by].map((key) => drillOf(key, 'x'))
  return nextBy(by, { by, drills, offer })
}

it('leads from who to where to which click, and then to the days', () => {
  expect(after('merchant', report)).toBe('placement')
  expect(after('placement', report, 'merchant')).toBe('clickId')
  expect(after('clickId', report, 'merchant', 'placement')).toBe('day')
  expect(after('placement', report)).toBe('clickId')
  expect(after('clickId', report)).toBe('merchant')
})

it('never leads back to the programme of a merchant before its placements', () => {
  expect(after('merchant', together)).toBe('placement')
  expect(after('programme', together)).toBe('merchant')
  expect(after('country', together, 'programme')).toBe('merchant')
})

it('keeps a break-down that still tells apart, and asks who earned on a day', () => {
  const drills = [drillOf('day', '2026-03-19')]
  expect(nextBy('day', { by: 'placement', drills, offer: report })).toBe('placement')
  expect(nextBy('day', { by: 'day', drills, offer: report })).toBe('merchant')
  expect(
    nextBy('week', { by: 'day', drills: [drillOf('week', '2026-03-16')], offer: report }),
  ).toBe('day')
})

it('tells what has no value apart as well', () => {
  const drills = [drillOf('placement', '')]
  expect(nextBy('placement', { by: 'placement', drills, offer: report })).toBe('clickId')
})

it('offers weeks and months where it offers days, and one dimension of the calendar at a time', () => {
  expect(report.by).toEqual(['day', 'week', 'month', 'merchant', 'placement', 'clickId'])
  expect(togetherOffer('programme', []).by).toEqual(['programme', 'day', 'week', 'month'])
  expect(besides(report, 'month')).toEqual(['merchant', 'placement', 'clickId'])
  expect(besides(report, 'placement')).toEqual([
    'day',
    'week',
    'month',
    'weekday',
    'merchant',
    'clickId',
  ])
})
