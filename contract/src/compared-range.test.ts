import { expect, test } from 'vitest'
import { askedComparison, chosenRange, comparedRange } from './compared-range.ts'
import { weekday } from './day.ts'

test.each([
  // One day is compared with the same weekday of the week before.
  ['2026-03-19', '2026-03-19', '2026-03-12', '2026-03-12'],
  // Seven days with the seven before.
  ['2026-03-14', '2026-03-20', '2026-03-07', '2026-03-13'],
  // Thirty days move back by five weeks, 35 days.
  ['2026-02-19', '2026-03-20', '2026-01-15', '2026-02-13'],
  // Eight days move back by two weeks.
  ['2026-01-01', '2026-01-08', '2025-12-18', '2025-12-25'],
])('%s to %s is compared with the days before it, weekday for weekday', (start, end, from, to) => {
  expect(comparedRange({ start, end })).toEqual({ start: from, end: to, months: null })
  expect(weekday(from)).toBe(weekday(start))
})

test.each([
  // October, of 31 days, with September, of 30.
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 1],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 1],
  // A quarter with the one before, a leap year with the year before.
  ['2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31', 3],
  ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31', 12],
])('%s to %s is compared with as many whole months', (start, end, from, to, months) => {
  expect(comparedRange({ start, end })).toEqual({ start: from, end: to, months })
})

test.each([
  // Ten days of a month with the same ten of the one before; a short month is cut at its end.
  ['2026-11-01', '2026-11-10', 'previous', '2026-10-01', '2026-10-10'],
  ['2026-03-01', '2026-03-30', 'previous', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-15', 'year', '2025-01-01', '2025-03-15'],
  ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
  ['2024-01-01', '2024-02-29', 'year', '2023-01-01', '2023-02-28'],
  // More than a year: two years back, or it would be compared with itself.
  ['2025-01-01', '2026-02-28', 'year', '2023-01-01', '2024-02-29'],
] as const)('%s to %s by the calendar, %s', (start, end, compare, from, to) => {
  const asked = { compare, byCalendar: true }
  expect(comparedRange({ start, end }, asked)).toMatchObject({ start: from, end: to })
})

test('last year is 52 weeks back, so that weekdays meet, unless it goes by the calendar', () => {
  // Both are Thursdays.
  const week = { start: '2026-03-19', end: '2026-03-25' }
  const before = comparedRange(week, { compare: 'year' })
  expect(before).toEqual({ start: '2025-03-20', end: '2025-03-26', months: null })
  const whole = { start: '2026-03-01', end: '2026-03-31' }
  const march = { start: '2025-03-01', end: '2025-03-31', months: 12 }
  expect(comparedRange(whole, { compare: 'year' })).toEqual(march)
  expect(comparedRange(whole, { compare: 'none' })).toBeNull()
})

test('a preset says how its days are compared, whatever days they happen to be', () => {
  expect(askedComparison('thisMonth', 'previous')).toEqual({
    compare: 'previous',
    byCalendar: true,
  })
  // On the 7th these are the same days as This month.
  expect(askedComparison('last7Days', 'year')).toEqual({ compare: 'year', byCalendar: false })
  expect(askedComparison('yearToDate', 'previous')).toEqual({ compare: 'year', byCalendar: true })
  expect(askedComparison(null, 'year')).toEqual({ compare: 'year', byCalendar: undefined })
})

test.each([
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 1],
  ['2026-11-01', '2026-11-10', '2026-10-01', '2026-10-10', 1],
  ['2024-01-01', '2024-03-15', '2023-01-01', '2023-03-15', 12],
  // Four weeks before, a day more, begun on another day of the month, and later days.
  ['2026-03-01', '2026-03-07', '2026-02-01', '2026-02-07', null],
  ['2026-11-01', '2026-11-10', '2026-10-01', '2026-10-11', null],
  ['2026-11-02', '2026-11-10', '2026-10-01', '2026-10-09', null],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31', -1],
])('%s to %s and the chosen %s to %s are %s months apart', (start, end, from, to, months) => {
  const chosen = { start: from, end: to }
  expect(chosenRange({ start, end }, chosen)).toEqual({ ...chosen, months })
})

test('days of one’s own go by the calendar if asked to, where they begin on the same day of a month', () => {
  const range = { start: '2026-03-01', end: '2026-03-07' }
  const asked = { byCalendar: true }
  expect(chosenRange(range, { start: '2026-02-01', end: '2026-02-09' }, asked).months).toBe(1)
  expect(chosenRange(range, { start: '2026-02-02', end: '2026-02-09' }, asked).months).toBeNull()
})
