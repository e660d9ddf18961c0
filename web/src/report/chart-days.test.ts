import type { Period } from '@orrery/contract/reports/period'
import { expect, it } from 'vitest'
import { chartBuckets, chartDays } from './chart-days.ts'

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
    { date: '2026-11-19', figures: { clicks: 7 }, complete: true },
    { date: '2026-11-20', figures: { clicks: 5 }, complete: false },
    { date: '2026-11-21', figures: {}, complete: false },
  ])
})

// 2026-11-02, -09 and -16 are Mondays; the 21st is a Saturday.
const weeks = ['2026-11-16', '2026-11-09', '2026-11-02'].map((date) => ({
  date,
  state: 'estimated' as const,
  figures: {},
}))

function completeWeeks(start: string, end: string, incomplete: Period['incomplete']) {
  const asked = {
    period: period(incomplete),
    range: { start, end },
    aggregation: 'weekly' as const,
  }
  return chartBuckets({ rows: weeks, ...asked }).map(({ complete }) => complete)
}

it('calls a week complete unless the range or a missing day cuts it', () => {
  // Whole weeks, Monday to Sunday.
  expect(completeWeeks('2026-11-02', '2026-11-22', [])).toEqual([true, true, true])
  expect(completeWeeks('2026-11-02', '2026-11-22', [missing])).toEqual([true, true, false])
  // From a Tuesday, to a Saturday.
  expect(completeWeeks('2026-11-03', '2026-11-21', [])).toEqual([false, true, false])
})

it('calls a month complete from its first to its last day', () => {
  const rows = [{ date: '2026-10-01', state: 'final' as const, figures: {} }]
  const complete = (start: string, end: string) =>
    chartBuckets({ rows, period: period([]), range: { start, end }, aggregation: 'monthly' })[0]
      ?.complete
  expect(complete('2026-10-01', '2026-10-31')).toBe(true)
  expect(complete('2026-10-01', '2026-10-30')).toBe(false)
  expect(complete('2026-10-02', '2026-10-31')).toBe(false)
})
