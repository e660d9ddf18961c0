import type { Period } from '@orrery/contract/reports/period'
import { expect, it } from 'vitest'
import { bucketsOf, chartBuckets, chartDays, runOf } from './chart-days.ts'

const missing = {
  date: '2026-11-21',
  state: 'missing' as const,
  reason: 'Not pulled yet.',
  figures: false,
}

function period(incomplete: Period['incomplete']): Period {
  return { currency: 'USD', timeZone: 'UTC', asOf: null, finalUpTo: null, incomplete }
}

it('turns the days round and leaves a place for one that was never pulled', () => {
  const days = [
    { date: '2026-11-20', state: 'failed' as const, figures: { clicks: 5 } },
    { date: '2026-11-19', state: 'final' as const, figures: { clicks: 7 } },
  ]
  expect(chartDays({ days, period: period([missing]) })).toEqual([
    { date: '2026-11-19', figures: { clicks: 7 } },
    { date: '2026-11-20', figures: { clicks: 5 }, incomplete: 'Not complete' },
    { date: '2026-11-21', figures: {}, incomplete: 'Not complete' },
  ])
})

// 2026-11-02, -09 and -16 are Mondays; the 21st is a Saturday.
const weeks = ['2026-11-16', '2026-11-09', '2026-11-02'].map((date) => ({
  date,
  state: 'estimated' as const,
  figures: {},
}))

function whyWeeks(start: string, end: string, incomplete: Period['incomplete']) {
  const range = { start, end }
  const drawn = chartBuckets({
    rows: weeks,
    period: period(incomplete),
    range,
    unit: 'week',
  })
  return drawn.map(({ incomplete: why }) => why)
}

it('says how much of a week is there when the range or a missing day cuts it', () => {
  // Whole weeks, Monday to Sunday.
  expect(whyWeeks('2026-11-02', '2026-11-22', [])).toEqual([undefined, undefined, undefined])
  const missed = [undefined, undefined, 'Part week: 6 of 7 days']
  expect(whyWeeks('2026-11-02', '2026-11-22', [missing])).toEqual(missed)
  // From a Tuesday, to a Saturday that is missing.
  const cut = ['Part week: 6 of 7 days', undefined, 'Part week: 5 of 7 days']
  expect(whyWeeks('2026-11-03', '2026-11-21', [missing])).toEqual(cut)
})

it('calls a week with a day in doubt not complete', () => {
  const failed = { ...missing, state: 'failed' as const, figures: true }
  const rows = [{ date: '2026-11-16', state: 'failed' as const, figures: {} }]
  const range = { start: '2026-11-16', end: '2026-11-22' }
  const drawn = chartBuckets({ rows, period: period([failed]), range, unit: 'week' })
  expect(drawn[0]?.incomplete).toBe('Not complete')
})

it('counts the days of a month from its first to its last', () => {
  const rows = [{ date: '2026-10-01', state: 'final' as const, figures: {} }]
  const why = (start: string, end: string) =>
    chartBuckets({ rows, period: period([]), range: { start, end }, unit: 'month' })[0]?.incomplete
  expect(why('2026-10-01', '2026-10-31')).toBeUndefined()
  expect(why('2026-10-01', '2026-10-30')).toBe('Part month: 30 of 31 days')
  expect(why('2026-10-02', '2026-10-31')).toBe('Part month: 30 of 31 days')
})

it('leaves what is not complete out of the run', () => {
  const days = [
    { date: '2026-11-09', figures: { clicks: 70 } },
    { date: '2026-11-16', figures: { clicks: 12 }, incomplete: 'Part week: 1 of 7 days' },
  ]
  expect(runOf(days)).toEqual([{ clicks: 70 }, {}])
})

it('makes weeks and months of days, and one with a day in doubt is in doubt', () => {
  // A Monday, the Sunday before it, and the Saturday before that.
  const days = (['final', 'estimated', 'held'] as const).map((state, at) => ({
    date: ['2026-11-02', '2026-11-01', '2026-10-31'][at] ?? '',
    state,
    figures: { clicks: 1 },
    restated: [],
  }))
  const states = (unit: 'week' | 'month') =>
    bucketsOf(days, unit).map(({ date, state }) => [date, state])
  expect(states('week')).toEqual([
    ['2026-11-02', 'final'],
    ['2026-10-26', 'held'],
  ])
  expect(states('month')).toEqual([
    ['2026-11-01', 'final'],
    ['2026-10-01', 'held'],
  ])
})
