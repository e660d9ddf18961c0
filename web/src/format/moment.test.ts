import { expect, it } from 'vitest'
import { instantAt, momentRange } from './moment.ts'

it.each([
  ['2026-03-20', '09:00', 'UTC', '2026-03-20T09:00:00.000Z'],
  ['2026-01-15', '09:00', 'Europe/Berlin', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', '09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-03-20', '23:30', 'America/Los_Angeles', '2026-03-21T06:30:00.000Z'],
  ['2026-03-20', '00:15', 'Asia/Kolkata', '2026-03-19T18:45:00.000Z'],
  // Skipped: clocks go from 02:00 to 03:00.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // Twice: in summer time first.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('%s %s in %s', (day, time, timeZone, instant) => {
  expect(instantAt(day, time, timeZone)).toBe(instant)
})

it.each([
  ['2026-02-30', '09:00'],
  ['2026-03-20', '24:00'],
  ['2026-03-20', '9:00'],
  ['', ''],
])('%j %j is no moment', (day, time) => {
  expect(instantAt(day, time, 'UTC')).toBeUndefined()
})

it('is written as clocks show it, the day once where it is the same', () => {
  const start = '2026-03-20T09:00:00.000Z'
  const range = (end: string) => momentRange(start, end, 'Europe/Berlin')
  expect(range('2026-03-20T10:30:00Z')).toBe('2026-03-20 10:00 – 11:30')
  expect(range('2026-03-20T23:00:00Z')).toBe('2026-03-20 10:00 – 2026-03-21 00:00')
  expect(range(start)).toBe('2026-03-20 10:00')
})

it.each([
  ['10-25T00:30', '10-25T01:10', '2026-10-25 02:30 UTC+2 – 02:10 UTC+1'],
  ['10-25T01:30', '10-25T02:00', '2026-10-25 02:30 UTC+1 – 03:00'],
  ['10-24T23:59', '10-25T03:00', '2026-10-25 01:59 – 04:00'],
  // Clocks that go forward skip an hour and show none twice.
  ['03-29T00:30', '03-29T01:10', '2026-03-29 01:30 – 03:10'],
])('says which of two hours a time is in when clocks go back: %s – %s', (start, end, shown) => {
  expect(momentRange(`2026-${start}Z`, `2026-${end}Z`, 'Europe/Berlin')).toBe(shown)
})
