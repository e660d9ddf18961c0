import { expect, it } from 'vitest'
import type { DayState } from '@orrery/contract/reports/period'
import { fittingDays } from './fitting-days.ts'

/* The 17th has 5 clicks that fit, the 18th none of them, and of the 19th nobody has told. */
const dayOf = (date: string, state: DayState) => ({ date, state, figures: {}, restated: [] })
const shown = {
  days: [
    dayOf('2026-03-17', 'final'),
    dayOf('2026-03-18', 'final'),
    dayOf('2026-03-19', 'not-ready'),
  ],
  period: {
    currency: 'USD',
    timeZone: 'UTC',
    asOf: null,
    finalUpTo: null,
    incomplete: [
      { date: '2026-03-19', state: 'not-ready' as const, reason: 'Later.', figures: false },
    ],
  },
}
const tiles = [
  {
    key: 'totalClicks',
    label: 'Clicks',
    meaning: 'Redirects',
    kind: 'count',
    metric: 'clicks',
    ofDay: 'totalClicks',
  },
] as const
const rows = [{ day: '2026-03-17', clicks: 5 }]
const clicksOf = (some: boolean) =>
  fittingDays(shown, rows, { tiles, unit: 'day', some }).map(({ date, figures }) => [
    date,
    figures['totalClicks'],
  ])

it('has 0 of a day without anything that fits, and nothing of one that nobody has told', () => {
  expect(clicksOf(false)).toEqual([
    ['2026-03-17', 5],
    ['2026-03-18', 0],
    ['2026-03-19', null],
  ])
})

it('has no other days where days themselves are chosen', () => {
  expect(clicksOf(true)).toEqual([['2026-03-17', 5]])
})
