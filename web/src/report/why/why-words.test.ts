import { expect, test } from 'vitest'
import type { EffectKey } from '@orrery/contract/figures/effects'
import { effectWords, leadWords, shownDifference, unchangedWords, type Why } from './why-words.ts'

const WEEK = { startDate: '2026-03-14', endDate: '2026-03-20' }
const BEFORE = { startDate: '2026-03-07', endDate: '2026-03-13', basis: 'settled' as const }

function answered(difference: number, previous: Why['previous'] = BEFORE): Why {
  const none = { groups: [], others: null }
  return {
    now: difference,
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
  expect(leadWords('sales', 'USD', answered(1))).toMatch(/^You had 1 more sale than in /)
  expect(leadWords('clicks', 'USD', answered(-1))).toMatch(/^You had 1 fewer click than in /)
  expect(leadWords('sales', 'USD', answered(0))).toMatch(/^You had as many sales as in /)
  expect(leadWords('earningsEur', 'EUR', answered(0))).toBe(
    'You earned as much as in the 7 days before (2026-03-07 – 2026-03-13).',
  )
})

test('a figure that no run changed is named, since another of its days may have been', () => {
  expect(unchangedWords('clicks')).toBe(
    'No run has changed the clicks of these days since they were first stored.',
  )
  expect(unchangedWords('earningsEur')).toBe(
    'No run has changed the earnings of these days since they were first stored.',
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

function explained(effects: Why['effects']): Why {
  const difference = effects.reduce((sum, each) => sum + each.difference, 0)
  return { ...answered(difference), effects }
}

test('the difference that is told is that of the figures beside it', () => {
  // 54,334.315 and 52,816.324 are read as 54,334.32 and 52,816.32; what lies between is −1,517.991.
  const why = {
    ...answered(-1517.991),
    before: 54334.315,
    now: 52816.324,
    effects: [effect('clicks', -2617.667, [900, 500]), effect('cpc', 1099.676, [0.1, 0.12])],
  }
  expect(shownDifference('earningsEur', why)).toBe(-1518)
  expect(leadWords('earningsEur', 'EUR', why)).toMatch(/^You earned €1,518.00 less than /)
  // −2,617.68 + 1,099.68 = −1,518.
  expect(effectWords('earningsEur', 'EUR', why)).toBe(
    'Fewer clicks took €2,617.68, a better CPC brought €1,099.68.',
  )
})

test('what brought and what took how much, adding up to the cent', () => {
  // −150.2049 + 29.8049 = −120.40.
  const cpc = [effect('clicks', -150.2049, [900, 500]), effect('cpc', 29.8049, [0.1, 0.12])]
  expect(effectWords('earnings', 'USD', explained(cpc))).toBe(
    'Fewer clicks took $150.20, a better CPC brought $29.80.',
  )
  const cpa = [
    effect('clicks', 4, [100, 120]),
    effect('conversionRate', 0, [2, 2]),
    effect('aov', -5, [75, 50]),
    effect('costOfSale', 3, [8, 10]),
  ]
  expect(effectWords('earnings', 'USD', explained(cpa))).toBe(
    'More clicks brought $4.00, smaller orders took $5.00, a larger share of each order brought $3.00.',
  )
  const pay = [effect('costOfSale', -2, [null, null])]
  expect(effectWords('earningsEur', 'EUR', explained(pay))).toBe('Lower pay per sale took €2.00.')
  expect(effectWords('sales', 'USD', explained([effect('clicks', -0.75, [160, 120])]))).toBe(
    'Fewer clicks took 0.8.',
  )
  expect(effectWords('sales', 'USD', explained([effect('clicks', 0, [5, 5])]))).toBe('')
})

test('that there are more clicks explains no clicks', () => {
  expect(effectWords('clicks', 'USD', explained([effect('clicks', 7, [5, 12])]))).toBe('')
})
