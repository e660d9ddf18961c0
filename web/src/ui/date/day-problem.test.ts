import { expect, test } from 'vitest'
import { comeDayProblem, dayProblem } from './day-problem.ts'

test.each([
  ['2026-11-30', ''],
  ['2028-02-29', ''],
  ['2026-11-31', 'There is no such day.'],
  ['2026-02-29', 'There is no such day.'],
  ['2026-13-01', 'There is no such day.'],
  ['2026-00-10', 'There is no such day.'],
  ['2026-2-9', 'Give a day as YYYY-MM-DD.'],
  ['20.11.2026', 'Give a day as YYYY-MM-DD.'],
  ['', 'Give a day as YYYY-MM-DD.'],
  ['1899-12-31', 'Give a day from 1900-01-01 to 9998-12-31.'],
  ['9999-12-31', 'Give a day from 1900-01-01 to 9998-12-31.'],
  ['0099-02-30', 'Give a day from 1900-01-01 to 9998-12-31.'],
])('of %j it is said: %s', (day, said) => {
  expect(dayProblem(day)).toBe(said)
})

test('a day is held to the limits of its field, both included; an empty one is none', () => {
  const limits = { min: '2026-01-19', max: '2026-03-20' }
  expect(dayProblem('2026-01-19', limits)).toBe('')
  expect(dayProblem('2026-01-18', limits)).toBe('The first day is 2026-01-19.')
  expect(dayProblem('2026-03-20', limits)).toBe('')
  expect(dayProblem('2026-03-21', limits)).toBe('The last day is 2026-03-20.')
  expect(dayProblem('2026-03-21', { min: '', max: '' })).toBe('')
})

test('a day that has to have come is today at the latest', () => {
  expect(comeDayProblem('', '2026-03-20')).toBe('Choose a date.')
  expect(comeDayProblem('2026-03-20', '2026-03-20')).toBeUndefined()
  expect(comeDayProblem('2026-03-21', '2026-03-20')).toBe('This day has not come yet.')
  expect(comeDayProblem('2026-02-29', '2026-03-20')).toBe('There is no such day.')
})
