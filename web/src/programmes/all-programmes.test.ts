import { expect, it } from 'vitest'
import { whyNoSum, whyUnknown } from './all-programmes.ts'

const orion = { programme: 'orion', clicks: 60, earningsEur: 8 }
const altair = { programme: 'altair', clicks: 5, earningsEur: 2 }
const silent = { clicks: null, earningsEur: null }

it('has nothing to explain while every sum is known, zero included', () => {
  expect(whyUnknown([orion, { ...altair, clicks: 0, earningsEur: 0 }])).toBeUndefined()
  expect(whyUnknown([])).toBeUndefined()
})

it('names the programme without figures, which leaves every total open', () => {
  expect(whyUnknown([orion, { ...altair, ...silent }])).toEqual({
    title: 'Totals and shares are not known.',
    text: 'No figures in these days: Altair. A sum of the others would be too small.',
  })
})

it('names the programme without a rate, which leaves the total in euro open', () => {
  expect(whyUnknown([{ ...orion, earningsEur: null }, altair])).toEqual({
    title: 'The total in euro and shares are not known.',
    text: 'No reference rate for every day: Orion. A sum of the others would be too small.',
  })
})

it('speaks of no others where there are none', () => {
  expect(
    whyUnknown([
      { ...orion, ...silent },
      { ...altair, ...silent },
    ])?.text,
  ).toBe('No figures in these days: Orion, Altair.')
})

it('says the same of a sum of money alone', () => {
  expect(whyNoSum(['altair', 'vega'])).toBe(
    'No reference rate for every day: Altair, Vega. A sum of the others would be too small.',
  )
})
