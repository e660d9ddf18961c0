import { expect, it } from 'vitest'
import { runsOf } from './incomplete-runs.ts'

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
