import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayAt,
  daysBetween,
  daysFrom,
  isDay,
  monthStart,
  weekday,
  weekStart,
} from './day.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['0099-01-01', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01 ', false],
  ['2026-01-01\n', false],
  ['٢٠٢٦-٠١-٠١', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('days are added over month ends, leap days and the change of year', () => {
  expect(addDays('2026-01-31', 1)).toBe('2026-02-01')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2026-06-15', 0)).toBe('2026-06-15')
  // 2023-03-01 to 2024-03-01 holds 2024-02-29: 366 days.
  expect(addDays('2023-03-01', 366)).toBe('2024-03-01')
})

test('days are added alike where a time zone would lose or gain an hour', () => {
  // Europe changes its clocks on 2026-03-29 and 2026-10-25.
  expect(daysFrom('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})

test('a difference counts whole days and is negative backwards', () => {
  expect(daysBetween('2026-03-20', '2026-03-20')).toBe(0)
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1)
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
  expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
  expect(daysBetween('2025-01-01', '2026-01-01')).toBe(365)
})

test('a range lists every day once, and none when it ends before it starts', () => {
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysFrom('2026-03-20', '2026-03-20')).toEqual(['2026-03-20'])
  expect(daysFrom('2026-03-20', '2026-03-19')).toEqual([])
})

test('Monday is 0 and Sunday is 6, also before 1970', () => {
  // A calendar: 2026-03-16 is a Monday, 2000-01-01 a Saturday, 1969-12-31 a Wednesday.
  expect(daysFrom('2026-03-16', '2026-03-22').map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekday('2000-01-01')).toBe(5)
  expect(weekday('1969-12-31')).toBe(2)
})

test('a week starts on its Monday and a month on its first', () => {
  expect(weekStart('2026-03-16')).toBe('2026-03-16')
  expect(weekStart('2026-03-22')).toBe('2026-03-16')
  expect(weekStart('2026-01-01')).toBe('2025-12-29')
  expect(monthStart('2024-02-29')).toBe('2024-02-01')
})

test('months are added by their days, and a month that is too short is cut at its end', () => {
  expect(addMonths('2026-03-15', -1)).toBe('2026-02-15')
  expect(addMonths('2026-03-30', -1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31')
  expect(addMonths('2025-11-30', 3)).toBe('2026-02-28')
  expect(addMonths('0100-03-31', -13)).toBe('0099-02-28')
})

test('an instant has the day of the asked time zone', () => {
  const instant = new Date('2026-03-20T23:30:00Z')
  expect(dayAt(instant, 'UTC')).toBe('2026-03-20')
  expect(dayAt(instant, 'Europe/Berlin')).toBe('2026-03-21')
  expect(dayAt(instant, 'America/Los_Angeles')).toBe('2026-03-20')
  expect(dayAt(new Date('2026-01-01T09:30:00Z'), 'Pacific/Honolulu')).toBe('2025-12-31')
  expect(dayAt(new Date('2026-01-01T10:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-01-02')
})

test('what is no day is refused, never counted with', () => {
  expect(() => addDays('20260320', 1)).toThrow('Not a day label: 20260320')
})
