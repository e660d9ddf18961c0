import { expect, test } from 'vitest'
import { nextTime, nightTimes } from './times.ts'

test.each([
  ['10 2 * * *', '2026-03-20T02:09:59Z', '2026-03-20T02:10:00Z'],
  ['10 2 * * *', '2026-03-20T02:10:00Z', '2026-03-21T02:10:00Z'],
  ['50 2,10 * * *', '2026-03-20T09:00:00Z', '2026-03-20T10:50:00Z'],
  ['50 2,10 * * *', '2026-03-31T23:00:00Z', '2026-04-01T02:50:00Z'],
])('after %s at %s comes %s', (line, now, next) => {
  expect(nextTime(line, new Date(now))).toEqual(new Date(next))
})

test.each([
  ['UTC', '10 2 * * *', '50 2,10 * * *'],
  // Five hours behind in winter: 02:10 then, 03:10 in summer.
  ['America/New_York', '10 7 * * *', '50 7,15 * * *'],
  ['America/St_Johns', '40 5 * * *', '20 6,14 * * *'],
  // Their winter is in July.
  ['America/Santiago', '10 6 * * *', '50 6,14 * * *'],
  ['Etc/GMT+12', '10 14 * * *', '50 14,22 * * *'],
  // In the east the day has ended before that of UTC.
  ['Asia/Kathmandu', '10 2 * * *', '50 2,10 * * *'],
  ['Pacific/Auckland', '10 2 * * *', '50 2,10 * * *'],
  ['Africa/Casablanca', '10 2 * * *', '50 2,10 * * *'],
  // Behind UTC in winter and level with it in summer.
  ['Atlantic/Azores', '10 3 * * *', '50 3,11 * * *'],
])('in %s partners are asked at %s and %s', (timeZone, pull, revenue) => {
  for (const now of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
    expect(nightTimes(timeZone, new Date(now))).toMatchObject({ pull, revenue })
  }
})
