import { expect, it } from 'vitest'
import { day, dayRange, isDayLabel, longDay, monthName, shortDay, weekdayName } from './day.ts'

it('keeps the label', () => {
  expect(day('2026-11-20')).toBe('2026-11-20')
  expect(dayRange('2026-10-22', '2026-11-20')).toBe('2026-10-22 – 2026-11-20')
  expect(dayRange('2026-11-20', '2026-11-20')).toBe('2026-11-20')
})

it('writes the same day wherever the reader sits', () => {
  // 2026-11-20 is a Friday; west of Greenwich a local Date would say Thursday.
  expect(longDay('2026-11-20')).toBe('Fri 2026-11-20')
  expect(shortDay('2026-09-01')).toBe('1 Sep')
  expect(monthName('2026-09-01')).toBe('Sep 2026')
  expect([1, 7].map(weekdayName)).toEqual(['Mon', 'Sun'])
})

it.each(['2026-02-31', '2026-2-8', '20261120', '', null, undefined])(
  'has no day for %s',
  (label) => {
    expect(day(label)).toBe('N/A')
    expect(longDay(label)).toBe('N/A')
    expect(isDayLabel(label ?? '')).toBe(false)
  },
)
