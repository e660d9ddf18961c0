import { expect, it } from 'vitest'
import { dateTime, dayOfInstant, exactTime, friendlyTime } from './instant.ts'

// Shows links-9-times.
it('writes the year first, and hours of a whole day', () => {
  expect(dateTime('2026-11-20T02:10:59Z', 'UTC')).toBe('2026-11-20 02:10')
  expect(dateTime('2026-11-20T12:05:00Z', 'UTC')).toBe('2026-11-20 12:05')
  expect(dateTime('2026-11-20T00:00:00Z', 'UTC')).toBe('2026-11-20 00:00')
})

it('is in the time zone that is asked for', () => {
  // Berlin is one hour ahead in November: 23:30 UTC is 00:30 of the next day.
  expect(dateTime('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21 00:30')
  expect(dayOfInstant('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21')
  expect(dayOfInstant('2026-11-20T03:42:00Z', 'America/Los_Angeles')).toBe('2026-11-19')
})

it('says today and yesterday', () => {
  expect(friendlyTime('2026-11-20T02:10:00Z', 'UTC', '2026-11-20')).toBe('today 02:10')
  expect(friendlyTime('2026-10-31T23:05:00Z', 'UTC', '2026-11-01')).toBe('yesterday 23:05')
  expect(friendlyTime('2026-11-18T02:10:00Z', 'UTC', '2026-11-20')).toBe('2026-11-18 02:10')
})

it.each([
  ['2026-11-01T05:30:09Z', 'America/New_York', '2026-11-01 01:30:09 UTC-4'],
  ['2026-11-01T06:30:09Z', 'America/New_York', '2026-11-01 01:30:09 UTC-5'],
  ['2026-11-01T07:00:00Z', 'America/New_York', '2026-11-01 02:00:00'],
  ['2026-10-25T01:30:00Z', 'Europe/London', '2026-10-25 01:30:00 UTC+0'],
  // Half an hour comes twice there, and across midnight the day before does.
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '2026-04-05 01:45:00 UTC+10:30'],
  ['2026-04-04T15:30:00Z', 'Australia/Lord_Howe', '2026-04-05 02:00:00'],
  ['2026-11-01T04:59:59Z', 'America/Havana', '2026-11-01 00:59:59 UTC-4'],
  ['2026-11-01T05:00:00Z', 'America/Havana', '2026-11-01 00:00:00 UTC-5'],
])('of a time that comes twice says which: %s in %s', (iso, timeZone, shown) => {
  expect(exactTime(iso, timeZone)).toBe(shown)
})

it.each([null, undefined, '', 'soon'])('has no time for %s', (iso) => {
  expect(dateTime(iso, 'UTC')).toBe('N/A')
  expect(friendlyTime(iso, 'UTC', '2026-11-20')).toBe('N/A')
})
