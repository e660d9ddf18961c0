import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryBody } from '@orrery/contract/figures/query'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import { tell, toldRow as row } from '../../test/told.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/*
 * Two Thursdays, of Orion in dollars and Altair in euro.
 *
 *   day   programme  merchant  clicks  sales  amount  earnings
 *   12th  Orion      Oak           50      1      25         5
 *   19th  Orion      Oak           80      4      90         6
 *   19th  Altair     Elm           10      1      20       2.5
 */
const [BEFORE, NOW] = ['2026-03-12', '2026-03-19']
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const cpc = { cpc: true, cpa: false }
  const menu = { ...menuWith(false), deeplink1: cpc, deeplink5: cpc }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  const on = '2026-03-20'
  await tell(portal, {
    on,
    days: { start: BEFORE, end: NOW },
    rows: [
      row(BEFORE, 'Oak', ['blog', 'us'], [50, 1, '25', '5']),
      row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '6']),
    ],
  })
  await tell(portal, {
    on,
    programme: 'altair',
    days: { start: BEFORE, end: NOW },
    rows: [row(NOW, 'Elm', ['blog', 'de'], [10, 1, '20', '2.5'])],
  })
})
afterAll(() => portal.close())

const day = { startDate: NOW, endDate: NOW }
const rowsOf = async (body: Omit<QueryBody, 'startDate' | 'endDate'>) =>
  (await vendor.call('POST /v1/query', { body: { ...day, ...body } })).rows
const linesOf = async (body: Omit<QueryBody, 'startDate' | 'endDate'>) => {
  const file = await postForCsv(portal, vendor, '/v1/query', { ...day, ...body })
  return (await file.text()).trimEnd().split('\n')
}

test('by programme each row of money says its currency, in the file too', async () => {
  const body = {
    metrics: ['earnings' as const, 'saleAmount' as const, 'cpc' as const],
    dimensions: ['programme' as const],
  }
  expect(await rowsOf(body)).toEqual([
    { programme: 'orion', earnings: 6, saleAmount: 90, cpc: 0.075, currency: 'USD' },
    { programme: 'altair', earnings: 2.5, saleAmount: 20, cpc: 0.25, currency: 'EUR' },
  ])
  expect(await linesOf(body)).toEqual([
    'Programme,Earnings,Sale amount,CPC,Currency',
    'orion,6,90,0.075,USD',
    'altair,2.5,20,0.25,EUR',
  ])
})

test('so does what only rows tell, and what is compared, which has no other', async () => {
  const body = {
    metrics: ['aov' as const],
    dimensions: ['merchant' as const, 'programme' as const],
    compare: { startDate: BEFORE, endDate: BEFORE },
    orderBy: [['merchant', 'asc'] as ['merchant', 'asc']],
  }
  expect(await rowsOf(body)).toEqual([
    { merchant: 'Elm', programme: 'altair', aov: 20, currency: 'EUR', previous: { aov: null } },
    { merchant: 'Oak', programme: 'orion', aov: 22.5, currency: 'USD', previous: { aov: 25 } },
  ])
  expect(await linesOf(body)).toEqual([
    'Merchant,Programme,AOV,AOV before,Currency',
    'Elm,altair,20,,EUR',
    'Oak,orion,22.5,25,USD',
  ])
})

test('of one programme too, by whatever a program reads its rows', async () => {
  const body = { metrics: ['earnings' as const], dimensions: ['programme' as const] }
  expect(await rowsOf({ ...body, programmes: ['altair'] })).toEqual([
    { programme: 'altair', earnings: 2.5, currency: 'EUR' },
  ])
})

test.each([
  ['counts', { metrics: ['clicks' as const], dimensions: ['programme' as const] }],
  ['one currency', { metrics: ['earnings' as const], programmes: ['altair' as const] }],
])('of %s no row says one', async (_, body) => {
  for (const each of await rowsOf(body)) expect(each).not.toHaveProperty('currency')
  expect((await linesOf(body))[0]).not.toContain('Currency')
})
