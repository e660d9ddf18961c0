import { expect, test } from 'vitest'
import type { EffectKey } from '@orrery/contract/figures/effects'
import { effectWords, leadWords, type Why } from './why-words.ts'

const WEEK = { startDate: '2026-03-14', endDate: '2026-03-20' }
const BEFORE = { startDate: '2026-03-07', endDate: '2026-03-13', basis: 'settled' as const }

function answered(difference: number, previous: Why['previous'] = BEFORE): Why {
  const none = { groups: [], others: null }
  return {
    now: 0,
    before: 0,
    difference,
    effects: [],
    byMerchant: none,
    byPlacement: none,
    previous,
    restated: { runs: [], more: 0 },
    note: null,
    period: { ...WEEK, timeZone: 'UTC', currency: 'USD', asOf: null, incomplete: [] },
  }
}

test('how much, which way, and against which days', () => {
  expect(leadWords('earnings', 'USD', answered(-120.4))).toBe(
    'You earned $120.40 less than in the 7 days before (2026-03-07 – 2026-03-13).',
  )
  expect(leadWords('sales', 'USD', answered(12))).toBe(
    'You had 12 more sales than in the 7 days before (2026-03-07 – 2026-03-13).',
  )
  const lastYear = { ...BEFORE, startDate: '2025-03-15', endDate: '2025-03-21' }
  expect(leadWords('clicks', 'USD', answered(-1234, lastYear))).toBe(
    'You had 1,234 fewer clicks than in 2025-03-15 – 2025-03-21.',
  )
  expect(leadWords('earningsEur', 'EUR', answered(0))).toBe(
    'You earned as much as in the 7 days before (2026-03-07 – 2026-03-13).',
  )
})

test('where days are not in, the days before are not all that is compared', () => {
  const why = answered(-120.4)
  const run = {
    programme: 'orion',
    kinds: ['CPC' as const],
    start: '2026-03-20',
    end: '2026-03-20',
  }
  why.period.incomplete = [{ ...run, state: 'missing', reason: 'Not pulled yet.', figures: false }]
  expect(leadWords('earnings', 'USD', why)).toBe(
    'You earned $120.40 less than on the same days of 2026-03-07 – 2026-03-13.',
  )
  // More days than these: some of them meet none, and count.
  const january = { ...BEFORE, startDate: '2026-01-01', endDate: '2026-01-31' }
  expect(leadWords('earnings', 'USD', { ...why, previous: january })).toBe(
    'You earned $120.40 less than in what is compared of 2026-01-01 – 2026-01-31.',
  )
  // Uploaded, or told before the partner was asked again.
  why.period.incomplete = [{ ...run, state: 'not-ready', reason: 'Later.', figures: true }]
  expect(leadWords('earnings', 'USD', why)).toBe(
    'You earned $120.40 less than in the 7 days before (2026-03-07 – 2026-03-13).',
  )
})

const effect = (
  key: EffectKey,
  difference: number,
  [before, now]: readonly [number | null, number | null],
) => ({ effect: key, difference, now, before })

test('what brought and what took how much, adding up to the cent', () => {
  // −150.2049 + 29.8049 = −120.40.
  const cpc = [effect('clicks', -150.2049, [900, 500]), effect('cpc', 29.8049, [0.1, 0.12])]
  expect(effectWords('earnings', 'USD', cpc)).toBe(
    'Fewer clicks took $150.20, a better CPC brought $29.80.',
  )
  const cpa = [
    effect('clicks', 4, [100, 120]),
    effect('conversionRate', 0, [2, 2]),
    effect('aov', -5, [75, 50]),
    effect('costOfSale', 3, [8, 10]),
  ]
  expect(effectWords('earnings', 'USD', cpa)).toBe(
    'More clicks brought $4.00, smaller orders took $5.00, a larger share of each order brought $3.00.',
  )
  const pay = [effect('costOfSale', -2, [null, null])]
  expect(effectWords('earningsEur', 'EUR', pay)).toBe('Lower pay per sale took €2.00.')
  expect(effectWords('sales', 'USD', [effect('clicks', -0.75, [160, 120])])).toBe(
    'Fewer clicks took 0.8.',
  )
  expect(effectWords('sales', 'USD', [effect('clicks', 0, [5, 5])])).toBe('')
})

test('that there are more clicks explains no clicks', () => {
  expect(effectWords('clicks', 'USD', [effect('clicks', 7, [5, 12])])).toBe('')
})
