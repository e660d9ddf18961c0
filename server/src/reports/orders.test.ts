import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { menuWith } from '../accounts/create-vendor.ts'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { reportRow } from '../../test/rows.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

const OLD = '2026-01-10'

/* A day that is pulled twice: r2 is taken back, r3 comes. And one of January, confirmed in March. */
const days = {
  [`orion/cpa/${YESTERDAY}`]: [
    reportRow({ rid: 'r1', sales: 1, saleAmount: '20.00', earnings: '1.50' }),
    reportRow({ rid: 'r2', sales: 1, saleAmount: '30.00', earnings: '2.25' }),
    reportRow({ rid: 'r4', sales: 0, saleAmount: '0', earnings: '0' }),
  ],
  [`orion/cpa/${OLD}`]: [
    reportRow({
      day: OLD,
      rid: 'r9',
      sales: 2,
      // Figures have 7 decimals at most.
      saleAmount: '99.9000000004',
      earnings: '7.00',
      merchantName: '=Lamps',
    }),
  ],
}

beforeAll(async () => {
  portal = await testPortal({ sandbox: { days } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const save = (day: string) =>
    admin.call('GET /home/saveDailyReports', { query: { startDate: day, accept: 'true' } })
  await save(YESTERDAY)
  await save(OLD)
  portal.sandbox.network.setDay(`orion/cpa/${YESTERDAY}`, [
    reportRow({ rid: 'r1', sales: 1, saleAmount: '20.00', earnings: '1.60' }),
    reportRow({ rid: 'r2', sales: 0, saleAmount: '0', earnings: '0' }),
    reportRow({ rid: 'r3', sales: 1, saleAmount: '10.00', earnings: '0.75' }),
  ])
  await save(YESTERDAY)
})
afterAll(() => portal.close())

type Query = Ask<'GET /home/getOrders'>['query']
const list = (query: Query) => vendor.call('GET /home/getOrders', { query })

test('orders are pending while their day may be restated, confirmed later, rejected when taken back', async () => {
  const { data, totals, totalCount, older } = await list({ startDate: OLD, endDate: TODAY })
  const byId = Object.fromEntries(data.map((order) => [order.orderId, order]))
  expect(data.map(({ orderId }) => orderId).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'r1',
    'r2',
    'r3',
    'r9',
  ])
  expect(byId['r1']).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    date: YESTERDAY,
    orderId: 'r1',
    programme: 'orion',
    merchantName: 'Harbor & Pine',
    placementId: 'home-top',
    sales: 1,
    amount: 20,
    commission: 1.6,
    currency: 'USD',
    status: 'pending',
    reason: '',
  })
  expect(byId['r2']).toMatchObject({
    status: 'rejected',
    reason: messages.restated,
    sales: 1,
    amount: 30,
    commission: 2.25,
  })
  expect(byId['r9']).toMatchObject({ status: 'confirmed', sales: 2, commission: 7 })
  expect(totals).toEqual([
    { status: 'pending', currency: 'USD', orders: 2, amount: 30, commission: 2.35 },
    { status: 'confirmed', currency: 'USD', orders: 1, amount: 99.9, commission: 7 },
    { status: 'rejected', currency: 'USD', orders: 1, amount: 30, commission: 2.25 },
  ])
  expect([totalCount, older]).toEqual([4, null])
})

test.each<[Query, string[]]>([
  [{}, ['r1', 'r2', 'r3']],
  [{ status: 'pending' }, ['r1', 'r3']],
  [{ status: 'rejected' }, ['r2']],
  [{ merchant: 'PINE', status: 'rejected' }, ['r2']],
  [{ merchant: '%' }, []],
  [{ programme: 'orion' }, ['r1', 'r2', 'r3']],
  [{ programme: 'rigel' }, []],
  [{ startDate: OLD, endDate: OLD }, ['r9']],
])('%o finds %o', async (query, ids) => {
  const { data, totalCount } = await list(query)
  expect(data.map(({ orderId }) => orderId).toSorted((a, b) => a.localeCompare(b))).toEqual(ids)
  expect(totalCount).toBe(ids.length)
})

test('of a chosen status alone are the orders, and the sums are still of every status', async () => {
  const chosen = await list({ status: 'confirmed', startDate: OLD, endDate: TODAY })
  expect(chosen.data.map(({ orderId }) => orderId)).toEqual(['r9'])
  expect(chosen.totalCount).toBe(1)
  expect(chosen.totals.map(({ status, orders }) => [status, orders])).toEqual([
    ['pending', 2],
    ['confirmed', 1],
    ['rejected', 1],
  ])
  // The other filters narrow the sums, too.
  const lamps = await list({ status: 'pending', merchant: 'lamps', startDate: OLD, endDate: TODAY })
  expect([lamps.data, lamps.totalCount]).toEqual([[], 0])
  expect(lamps.totals.map(({ status, orders }) => [status, orders])).toEqual([['confirmed', 1]])
})

test('pages follow one another, and the file has every order in their order', async () => {
  const ids: string[] = []
  let before: string | null | undefined
  do {
    const page = await list({
      startDate: OLD,
      endDate: TODAY,
      limit: '1',
      ...(before && { before }),
    })
    ids.push(...page.data.map(({ orderId }) => orderId))
    before = page.older
  } while (before)
  expect(ids).toHaveLength(4)
  const response = await portal.fetch(`/home/getOrders?startDate=${OLD}&endDate=${TODAY}`, {
    headers: { authorization: vendor.token, accept: 'text/csv' },
  })
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines[0]).toBe(
    'Date,Order id,Programme,Merchant,Placement id,Sales,Amount,Commission,Currency,Status,Reason',
  )
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(ids)
  expect(lines.at(-1)).toBe(`${OLD},r9,Orion,'=Lamps,home-top,2,99.9,7,USD,confirmed,`)
})

test('a vendor without CPA has no orders, and another vendor’s are refused', async () => {
  const menu = { ...menuWith(true), deeplink1: { cpc: true, cpa: false } }
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  const asked = async (query: string) =>
    (await ask(portal, `GET /home/getOrders?${query}`, undefined, { authorization: other.token }))
      .status
  expect(await asked('programme=orion')).toBe(403)
  expect(await asked('vendorId=5001')).toBe(403)
  expect((await other.call('GET /home/getOrders', { query: {} })).data).toEqual([])
  const seen = await admin.call('GET /home/getOrders', { query: { vendorId: 5001 } })
  expect(seen.totalCount).toBe(3)
})

test.each<[Record<string, string>, string]>([
  [{ startDate: '2025-11-01', endDate: TODAY }, messages.ordersTooLong],
  [{ status: 'lost' }, 'status'],
  [{ programme: 'nobody' }, 'programme'],
  [{ before: 'x' }, messages.badLogPlace],
])('%o is refused with its reason', async (query, reason) => {
  const asked = `GET /home/getOrders?${new URLSearchParams(query).toString()}`
  const { status, body } = await ask(portal, asked, undefined, { authorization: vendor.token })
  expect(status).toBe(400)
  expect(body.message).toContain(reason)
})
