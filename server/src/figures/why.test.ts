import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type whyBody, type WhyPart } from '@orrery/contract/figures/why'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { BEFORE, NOW, tellTwoThursdays } from '../../test/two-thursdays.ts'
import { menuWith } from '../accounts/create-vendor.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: true } }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  await tellTwoThursdays(portal)
})
afterAll(() => portal.close())

type Question = Partial<z.input<typeof whyBody>>
const why = (question: Question) =>
  vendor.call('POST /v1/why', {
    body: { startDate: NOW, endDate: NOW, metric: 'earnings', ...question },
  })

/** The effects alone, by name. */
const effects = ({ effects: all }: Pick<WhyPart, 'effects'>) =>
  Object.fromEntries(all.map(({ effect, difference }) => [effect, difference]))

test('CPC: what clicks and what the CPC brought, with whom and in which placement', async () => {
  const { period, ...answer } = await why({ isCPC: true })
  // 120 clicks at the 13/160 of before are 9.75.
  const cpc = { now: 0.096667, before: 0.08125 }
  expect(answer).toEqual({
    now: 11.6,
    before: 13,
    difference: -1.4,
    effects: [
      { effect: 'clicks', difference: -3.25, now: 120, before: 160 },
      { effect: 'cpc', difference: 1.85, ...cpc },
    ],
    byMerchant: {
      groups: [
        {
          name: 'Elm',
          now: 0,
          before: 3,
          difference: -3,
          effects: [
            { effect: 'clicks', difference: -3, now: 0, before: 60 },
            { effect: 'cpc', difference: 0, now: null, before: 0.05 },
          ],
        },
        {
          name: 'Ash',
          now: 2,
          before: 0,
          difference: 2,
          effects: [
            { effect: 'clicks', difference: 2, now: 40, before: 0 },
            { effect: 'cpc', difference: 0, now: 0.05, before: null },
          ],
        },
        {
          name: 'Oak',
          now: 9.6,
          before: 10,
          difference: -0.4,
          effects: [
            { effect: 'clicks', difference: -2, now: 80, before: 100 },
            { effect: 'cpc', difference: 1.6, now: 0.12, before: 0.1 },
          ],
        },
      ],
      others: null,
    },
    byPlacement: {
      groups: [
        {
          name: 'blog',
          now: 9.6,
          before: 13,
          difference: -3.4,
          effects: [
            { effect: 'clicks', difference: -6.5, now: 80, before: 160 },
            { effect: 'cpc', difference: 3.1, now: 0.12, before: 0.08125 },
          ],
        },
        {
          name: 'mail',
          now: 2,
          before: 0,
          difference: 2,
          effects: [
            { effect: 'clicks', difference: 2, now: 40, before: 0 },
            { effect: 'cpc', difference: 0, now: 0.05, before: null },
          ],
        },
      ],
      others: null,
    },
    previous: { startDate: BEFORE, endDate: BEFORE, basis: 'same-age' },
    restated: {
      runs: [
        restatement({ at: '2026-03-21T02:10:00Z', day: NOW, now: 0.6 }),
        restatement({ at: '2026-03-19T02:10:00Z', day: BEFORE, before: 2 }),
      ],
      more: 0,
    },
    note: null,
  })
  expect(period).toMatchObject({ currency: 'USD', asOf: '2026-03-21T02:10:00Z', incomplete: [] })
})

function restatement({
  at,
  day,
  now = 0,
  before = 0,
}: Record<'at' | 'day', string> & { now?: number; before?: number }) {
  const reason = 'The partner restated the day: late sales or reversals.'
  return { at, reason, programme: 'orion', kind: 'CPC', startDate: day, endDate: day, now, before }
}

test('CPA: clicks, conversion rate, order value and what is paid of an order', async () => {
  const filters = [{ dimension: 'merchant' as const, is: ['Oak'] }]
  const { difference, effects: all } = await why({ isCPC: false, filters })
  // 20 before; 16 with 80 clicks; 10 with 2 sales; 15 with orders of 150; 12 now.
  expect({ difference, all }).toEqual({
    difference: -8,
    all: [
      { effect: 'clicks', difference: -4, now: 80, before: 100 },
      { effect: 'conversionRate', difference: -6, now: 2.5, before: 4 },
      { effect: 'aov', difference: 5, now: 75, before: 50 },
      { effect: 'costOfSale', difference: -3, now: 8, before: 10 },
    ],
  })
})

test('both types: each in its own way', async () => {
  const filters = [{ dimension: 'merchant' as const, is: ['Oak'] }]
  const { now, before, effects: all } = await why({ filters })
  expect({ now, before, all }).toEqual({
    now: 21.6,
    before: 30,
    all: [
      { effect: 'clicks', difference: -6, now: 160, before: 200 },
      { effect: 'cpc', difference: 1.6, now: 0.12, before: 0.1 },
      { effect: 'conversionRate', difference: -6, now: 2.5, before: 4 },
      { effect: 'aov', difference: 5, now: 75, before: 50 },
      { effect: 'costOfSale', difference: -3, now: 8, before: 10 },
    ],
  })
})

test('sales by clicks and conversion rate, clicks by themselves, euro by the rate of the day', async () => {
  // 3 of 160 before, 5 of 120 now: at the old rate 120 clicks had 2.25 sales.
  const sales = await why({ metric: 'sales', isCPC: true })
  expect(sales.effects).toEqual([
    { effect: 'clicks', difference: -0.75, now: 120, before: 160 },
    { effect: 'conversionRate', difference: 2.75, now: 4.1667, before: 1.875 },
  ])
  const clicks = await why({ metric: 'clicks', isCPC: true })
  expect(clicks.effects).toEqual([{ effect: 'clicks', difference: -40, now: 120, before: 160 }])
  expect(clicks.restated.runs).toEqual([])
  const euro = await why({ metric: 'earningsEur', isCPC: true })
  expect(euro).toMatchObject({ now: 5.8, before: 6.5, difference: -0.7 })
  expect(effects(euro)).toEqual({ clicks: -1.625, cpc: 0.925 })
  expect(euro.restated.runs.map(({ now, before }) => [now, before])).toEqual([
    [0.3, 0],
    [0, 1],
  ])
})

const ofMerchant = async (name: string, isCPC: boolean) =>
  effects(await why({ isCPC, filters: [{ dimension: 'merchant', is: [name] }] }))

test('nothing before, nothing after and more taken back than sold have a place too', async () => {
  expect(await ofMerchant('Ash', true)).toEqual({ clicks: 2, cpc: 0 })
  expect(await ofMerchant('Elm', true)).toEqual({ clicks: -3, cpc: 0 })
  // No rate can be told of sales below zero, so the change from −2 to 2 is the conversion rate's.
  expect(await ofMerchant('Fir', false)).toEqual({
    clicks: 0,
    conversionRate: 4,
    aov: 0,
    costOfSale: 0,
  })
  expect(await ofMerchant('Nobody', true)).toEqual({ clicks: 0, cpc: 0 })
})

async function restatedBy(filters: Question['filters']) {
  const { restated } = await why({ isCPC: true, filters })
  return restated.runs.map(({ now, before }) => [now, before])
}

test('what only rows tell leaves the amounts of restatements open; days and types do not', async () => {
  expect(await restatedBy([{ dimension: 'merchant', is: ['Oak'] }])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await restatedBy([{ dimension: 'day', is: [NOW] }])).toEqual([
    [0.6, 0],
    [0, 2],
  ])
  expect(await restatedBy([{ dimension: 'type', is: ['CPA'] }])).toEqual([])
})
