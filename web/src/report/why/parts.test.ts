import { expect, test } from 'vitest'
import { partsOf } from './parts.tsx'

const part = (name: string, now: number, before: number, byClicks: number) => ({
  name,
  now,
  before,
  difference: now - before,
  effects: [
    { effect: 'clicks' as const, difference: byClicks, now: 1, before: 2 },
    { effect: 'cpc' as const, difference: now - before - byClicks, now: 1, before: 2 },
  ],
})

test('what is read of a row is what lies between, and down a column it adds up', () => {
  const groups = [part('Oak', 32.724, 940.446, -893.677), part('Elm', 1317.794, 292.484, 974.614)]
  const rows = partsOf('merchant', 'earningsEur', { groups, others: null })
  // Before: 940.446 + 292.484 = 1,232.93, which 940.45 and 292.48 make. Now: 1,350.518, read as 1,350.52.
  expect(rows.map(({ shown }) => shown)).toEqual([
    // 32.724 and 1,317.794 lost as much; the first is raised.
    { now: 32.73, before: 940.45, difference: -907.72, byClicks: -893.68, byRate: -14.04 },
    { now: 1317.79, before: 292.48, difference: 1025.31, byClicks: 974.61, byRate: 50.7 },
  ])
})
