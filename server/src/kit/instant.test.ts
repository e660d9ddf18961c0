import { expect, test } from 'vitest'
import { instantOf } from './instant.ts'

test.each([
  ['2026-03-08T02:30:00-08:00', '2026-03-08T10:30:00.000Z'],
  ['2014-12-20T23:59:59-05:00', '2014-12-21T04:59:59.000Z'],
  ['2026-03-29T01:30+0530', '2026-03-28T20:00:00.000Z'],
  ['2026-03-29T01:30:00.25+01', '2026-03-29T00:30:00.250Z'],
  ['2025-06-13T11:04:21.514Z', '2025-06-13T11:04:21.514Z'],
  // Finer than a millisecond is cut.
  ['2025-06-13T11:04:21.514999z', '2025-06-13T11:04:21.514Z'],
  ['2024-02-29 12:00:00 +02:00', '2024-02-29T10:00:00.000Z'],
  // Without a zone it is GMT.
  ['2026-03-20 09:00', '2026-03-20T09:00:00.000Z'],
  [' 2026-03-20T09:00:01 ', '2026-03-20T09:00:01.000Z'],
])('%s is %s', (text, utc) => {
  expect(instantOf(text, 'begins')).toBe(utc)
  expect(instantOf(text, 'ends')).toBe(utc)
})

test('a day alone begins with its first moment and ends with its last second, in GMT', () => {
  expect(instantOf('2026-03-31', 'begins')).toBe('2026-03-31T00:00:00.000Z')
  expect(instantOf('2026-03-31', 'ends')).toBe('2026-03-31T23:59:59.000Z')
})

test.each([
  '',
  '2026-02-31',
  '2026-02-31T10:00:00Z',
  '2026-13-01',
  '2026-03-20T25:00:00Z',
  '2026-03-20T24:00:00Z',
  '2026-03-20T10:60Z',
  '2026-03-20T10:00:60Z',
  '2026-03-20T10:00+15:00',
  '2026-03-20T10:00+05:75',
  '2026-03-20T10:00 PST',
  '9999-12-31T23:59:59-05:00',
  '03/20/2026',
  '20 March 2026',
  '1774000000',
])('%s is no instant', (text) => {
  expect(instantOf(text, 'begins')).toBeUndefined()
})
