import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { MOST_GROUPS } from '@orrery/contract/figures/effects'
import type { whyBody } from '@orrery/contract/figures/why'
import { whyExamples } from '@orrery/contract/figures/why-examples'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { toldRow as row } from '../../test/told.ts'
import { NOW, told, tellTwoThursdays } from '../../test/two-thursdays.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/* What stands beside the effects: those left out by name, notes, and days that are not in. */

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

test('the largest differences by name, all others as one', async () => {
  const [before, now] = ['2026-03-11', '2026-03-18']
  const names = Array.from({ length: MOST_GROUPS + 2 }, (_, at) => `M${at}`)
  await told(portal, '2026-03-14', before, [row(before, 'M0', ['', 'us'], [5, 0, '0', '1'])])
  await told(
    portal,
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
  await told(
    portal,
    '2026-03-22',
    NOW,
    [row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9.6'])],
    'CPA',
  )
  const arriving = await why({ isCPC: false })
  expect(arriving.previous?.basis).toBe('still-arriving')
  expect(arriving.note).toBe(messages.salesArriving)
})

test('a range without figures is said to have none, not the days before', async () => {
  // The partner has not told of the 20th, and has of the 13th.
  await told(portal, '2026-03-22', '2026-03-13', [
    row('2026-03-13', 'Oak', ['blog', 'us'], [5, 0, '0', '1']),
  ])
  const alone = { startDate: '2026-03-20', endDate: '2026-03-20', isCPC: true }
  expect(await why(alone)).toMatchObject({
    now: null,
    previous: null,
    note: messages.noFiguresYet,
  })
  // A filter that keeps none of the days: none of them has a counterpart.
  const none = { filters: [{ dimension: 'day' as const, is: ['2026-03-01'] }] }
  expect(await why(none)).toMatchObject({ previous: null, note: messages.nothingBefore })
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
