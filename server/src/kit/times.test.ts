import { expect, test } from 'vitest'
import { nextTime } from './times.ts'

test.each([
  ['10 2 * * *', '2026-03-20T02:09:59Z', '2026-03-20T02:10:00Z'],
  ['10 2 * * *', '2026-03-20T02:10:00Z', '2026-03-21T02:10:00Z'],
  ['50 2,10 * * *', '2026-03-20T09:00:00Z', '2026-03-20T10:50:00Z'],
  ['50 2,10 * * *', '2026-03-31T23:00:00Z', '2026-04-01T02:50:00Z'],
])('after %s at %s comes %s', (line, now, next) => {
  expect(nextTime(line, new Date(now))).toEqual(new Date(next))
})
