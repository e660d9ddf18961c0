import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { messages } from '@orrery/contract/messages'
import { MOST_GROUPS } from '@orrery/contract/figures/effects'
import { type whyBody, type WhyPart } from '@orrery/contract/figures/why'
import { whyExamples } from '@orrery/contract/figures/why-examples'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import type { ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'
import { tell, toldRow as row } from '../../test/told.ts'

/*
 * Two Thursdays a week apart, the 12th and the 19th of March 2026, of Orion. A dollar is half a euro.
 *
 *   CPC   pulled on  age  merchant  placement  clicks  sales  amount  earnings
 *   12th  14th        2   Oak       blog          100      2      50        10
 *                         Elm       blog           60      1      20         3
 *   12th  19th        7   Oak       blog          100      2      50        12
 *                         Elm       blog           60      1      20         3
 *   19th  20th        1   Oak       blog           80      4      90         9
 *                         Ash       mail           40      1      30         2
 *   19th  21st        2   Oak       blog           80      4      90       9.6
 *                         Ash       mail           40      1      30         2
 *
 *   CPA
 *   12th  14th        2   Oak       blog          100      4     200        20
 *                         Fir                      10     -1     -20        -2
 *   19th  21st        2   Oak       blog           80      2     150        12
 *                         Fir                      10      1      20         2
 */
const [BEFORE, NOW] = ['2026-03-12', '2026-03-19']
let portal: TestPortal
let vendor: SignedIn

const told = (on: string, day: string, rows: ReportRow[], kind: 'CPC' | 'CPA' = 'CPC') =>
  tell(portal, { on, kind, days: { start: day, end: day }, rows })

beforeAll(async () => {
  portal = await testPortal()
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: true } }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  await storeRates(portal.app.pool, [{ currency: 'USD', day: '2026-03-12', rate: '2' }], 'Bank')
  const elm = row(BEFORE, 'Elm', ['blog', 'us'], [60, 1, '20', '3'])
  const ash = row(NOW, 'Ash', ['mail', 'us'], [40, 1, '30', '2'])
  await told('2026-03-14', BEFORE, [row(BEFORE, 'Oak', ['blog', 'us'], [100, 2, '50', '10']), elm])
  await told('2026-03-19', BEFORE, [row(BEFORE, 'Oak', ['blog', 'us'], [100, 2, '50', '12']), elm])
  await told('2026-03-20', NOW, [row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9']), ash])
  await told('2026-03-21', NOW, [row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9.6']), ash])
  const cpa = [
    row(BEFORE, 'Oak', ['blog', 'us'], [100, 4, '200', '20']),
    row(BEFORE, 'Fir', ['', 'us'], [10, -1, '-20', '-2']),
  ]
  await told('2026-03-14', BEFORE, cpa, 'CPA')
  const cpaNow = [
    row(NOW, 'Oak', ['blog', 'us'], [80, 2, '150', '12']),
    row(NOW, 'Fir', ['', 'us'], [10, 1, '20', '2']),
  ]
  await told('2026-03-21', NOW, cpaNow, 'CPA')
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

test('the largest differences by name, all others as one', async () => {
  const [before, now] = ['2026-03-11', '2026-03-18']
  const names = Array.from({ length: MOST_GROUPS + 2 }, (_, at) => `M${at}`)
  await told('2026-03-14', before, [row(before, 'M0', ['', 'us'], [5, 0, '0', '1'])])
  await told(
    '2026-03-21',
    now,
    names.map((name, at) => row(now, name, ['', 'us'], [10, 0, '0', String(at)])),
  )
  const { byMerchant, byPlacement } = await why({ startDate: now, endDate: now, isCPC: true })
  expect(byMerchant.groups.map(({ name, difference }) => [name, difference])).toEqual(
    names
      .slice(2)
      .toReversed()
      .map((name) => [name, Number(name.slice(1))]),
  )
  // M0 lost 1 and M1 brought 1: 1 of 20 clicks now, 1 of 5 before.
  expect(byMerchant.others).toEqual({
    count: 2,
    now: 1,
    before: 1,
    difference: 0,
    effects: [
      { effect: 'clicks', difference: 3, now: 20, before: 5 },
      { effect: 'cpc', difference: -3, now: 0.05, before: 0.2 },
    ],
  })
  expect(byPlacement.groups.map(({ name, difference }) => [name, difference])).toEqual([['', 44]])
})

test('nothing to compare with, no rate of the days, and sales still to come are said', async () => {
  const alone = await why({ compare: 'year' })
  expect(alone).toMatchObject({
    before: null,
    difference: null,
    effects: [],
    byMerchant: { groups: [], others: null },
    previous: null,
    note: messages.nothingBefore,
  })
  expect(alone.now).toBe(25.6)
  const own = { startDate: '2026-03-11', endDate: '2026-03-11' }
  const rateless = await why({ metric: 'earningsEur', isCPC: true, compare: own })
  expect(rateless).toMatchObject({ before: null, difference: null, note: messages.noRateOfDays })
  await told('2026-03-22', NOW, [row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9.6'])], 'CPA')
  const arriving = await why({ isCPC: false })
  expect(arriving.previous?.basis).toBe('still-arriving')
  expect(arriving.note).toBe(messages.salesArriving)
})

test('days that are not in are named', async () => {
  const { period } = await why({ startDate: NOW, endDate: '2026-03-20', isCPC: true })
  expect(period.incomplete).toEqual([
    {
      programme: 'orion',
      kinds: ['CPC'],
      start: '2026-03-20',
      end: '2026-03-20',
      state: 'missing',
      reason: 'Not pulled yet.',
      figures: false,
    },
  ])
})

test.each(whyExamples)('as the API document says: $summary', async ({ question, answer }) => {
  expect(await vendor.call('POST /v1/why', { body: question as never })).toEqual(answer)
})
