import { expect, it } from 'vitest'
import { daysWithFigures, knownTotals, runsOf } from './incomplete.ts'

const failed = { state: 'failed' as const, reason: 'Orion did not answer.', figures: true }

it('joins days in a row, over the end of a month, and parts what differs', () => {
  const runs = runsOf([
    { date: '2026-10-31', ...failed },
    { date: '2026-11-01', ...failed },
    // A day apart, then without figures, then another reason, then another state.
    { date: '2026-11-03', ...failed },
    { date: '2026-11-04', ...failed, figures: false },
    { date: '2026-11-05', state: 'failed', reason: 'Orion answered no figures.', figures: false },
    { date: '2026-11-06', state: 'missing', reason: 'Not pulled yet.', figures: false },
  ])
  expect(runs.map(({ start, end }) => [start, end])).toEqual([
    ['2026-10-31', '2026-11-01'],
    ['2026-11-03', '2026-11-03'],
    ['2026-11-04', '2026-11-04'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-06', '2026-11-06'],
  ])
})

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
