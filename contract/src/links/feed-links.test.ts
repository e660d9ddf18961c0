import { expect, test } from 'vitest'
import { fittingStay } from './feed-links.ts'

test.each([
  [
    { chanel: '4', city: 'Rome' },
    { chanel: '4', city: 'Rome' },
  ],
  [{ chanel: '4&ref=9', city: 'https://evil.example/' }, {}],
  [{ checkIn: '2026-02-30', checkOut: '2026-03-02' }, { checkOut: '2026-03-02' }],
  [{ checkIn: '2026-04-03', checkOut: '2026-04-03', city: 'Rome' }, { city: 'Rome' }],
  [
    { checkIn: '2026-04-01', checkOut: '2026-04-03' },
    { checkIn: '2026-04-01', checkOut: '2026-04-03' },
  ],
])('of %j the notice takes %j', (asked, taken) => {
  expect(fittingStay(asked)).toEqual(taken)
})
