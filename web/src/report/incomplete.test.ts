import { expect, it } from 'vitest'
import { daysWithFigures, knownTotals } from './incomplete.ts'

it('shows no totals of a range that has no figures at all, and keeps those that it has', () => {
  const missing = { state: 'missing' as const, reason: 'Not pulled yet.', figures: false }
  const period = {
    currency: 'USD',
    timeZone: 'UTC',
    asOf: null,
    finalUpTo: null,
    incomplete: [{ date: '2026-11-21', ...missing }],
  }
  const totals = { totalClicks: 0 }
  const end = '2026-11-21'
  expect(knownTotals({ totals, period }, { start: '2026-11-21', end })).toEqual({})
  // Two days, one of which has figures: then 0 clicks are 0.
  expect(knownTotals({ totals, period }, { start: '2026-11-20', end })).toEqual(totals)
  expect(daysWithFigures(period, { start: '2026-11-20', end })).toBe(1)
  // Not compiled, but some of it was uploaded.
  const uploaded = { date: '2026-11-21', state: 'not-ready' as const, reason: '', figures: true }
  expect(daysWithFigures({ ...period, incomplete: [uploaded] }, { start: end, end })).toBe(1)
})
