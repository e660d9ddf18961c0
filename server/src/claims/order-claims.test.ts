import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { reportRow } from '../../test/rows.ts'
import { pull } from '../ingest/pull.ts'

/*
 * Claims of orders. The day is pulled twice: r1 stays; of r2 the row stays without its sale; r3 is gone with
 * its row; r4 never sold. r5 is an order of 5002 alone.
 */
const sold = (rid: string) => reportRow({ rid, sales: 1, saleAmount: '30.00', earnings: '2.25' })
const unsold = (rid: string) => reportRow({ rid, sales: 0, saleAmount: '0', earnings: '0' })
const foreign = reportRow({ campaignId: '5002', rid: 'r5' })
const day = `orion/cpa/${YESTERDAY}` as const

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn

beforeAll(async () => {
  const days = { [day]: [sold('r1'), sold('r2'), sold('r3'), unsold('r4'), foreign] }
  portal = await testPortal({ programmes: ['orion', 'vega', 'altair'], sandbox: { days } })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const save = () =>
    admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY, accept: 'true' } })
  await save()
  portal.sandbox.network.setDay(day, [sold('r1'), unsold('r2'), unsold('r4'), foreign])
  await save()
})
afterAll(() => portal.close())

type Body = Ask<'POST /home/openClaim'>['body']
const order: Body = {
  origin: 'order',
  programme: 'orion',
  kind: 'CPA',
  day: YESTERDAY,
  merchantName: 'Harbor & Pine',
  placementId: 'home-top',
  clickId: 'r1',
  expectedSales: 1,
  text: 'The customer kept it.',
}

/** What the form of an order begins with. */
async function formOf(given: Partial<Body>) {
  const { origin, programme, kind, day: of, merchantName, placementId, clickId } = order
  const asked = { origin, programme, kind, day: of, merchantName, placementId, clickId, ...given }
  return ask(portal, 'POST /home/getClaimedRow', asked, { authorization: vendor.token })
}

test.each([
  ['r1', { rows: 1, sales: 1, amount: 30, earnings: 2.25 }],
  ['r2', { rows: 1, sales: 0, amount: 0, earnings: 0 }],
  ['r3', { rows: 0, sales: 0, amount: 0, earnings: 0 }],
])('what My Orders has is claimed, taken back or not: %s', async (clickId, figuresThen) => {
  const { data } = await vendor.call('GET /home/getOrders', {
    query: { startDate: YESTERDAY, endDate: YESTERDAY },
  })
  expect(data.map(({ orderId }) => orderId)).toContain(clickId)
  expect(await formOf({ clickId })).toMatchObject({
    status: 200,
    body: { reason: '', claimId: null, figures: figuresThen },
  })
  const { data: claim } = await vendor.call('POST /home/openClaim', { body: { ...order, clickId } })
  expect(claim).toMatchObject({ origin: 'order', clickId, state: 'open', figuresThen })
})

const claimed = async () => (await vendor.call('GET /home/getClaims', { query: {} })).totalCount

test.each<[string, Partial<Body>]>([
  ['a click that nobody saw', { clickId: 'nobody' }],
  ['a click that never sold', { clickId: 'r4' }],
  ['another vendor’s', { clickId: 'r5' }],
  ['another merchant', { merchantName: 'Lamps' }],
  ['another placement', { placementId: 'home-end' }],
  ['another day', { day: '2026-03-18' }],
  ['another programme', { programme: 'rigel' }],
  ['clicks, which are no orders', { kind: 'CPC' }],
  ['no click', { clickId: undefined }],
])('an order that is not there is not claimed: %s', async (_, given) => {
  const before = await claimed()
  // The form says so before anything is filled in.
  expect(await formOf(given)).toMatchObject({
    status: 200,
    body: { reason: messages.noSuchOrder, claimId: null },
  })
  expect(
    await ask(
      portal,
      'POST /home/openClaim',
      { ...order, ...given },
      { authorization: vendor.token },
    ),
  ).toMatchObject({ status: 404, body: { message: messages.noSuchOrder } })
  expect(await claimed()).toBe(before)
})

test('whose order it is claims it', async () => {
  const { data } = await other.call('POST /home/openClaim', { body: { ...order, clickId: 'r5' } })
  expect(data).toMatchObject({ vendorId: 5002, figuresThen: { rows: 1, sales: 1, amount: 20 } })
})

test('whoever claims a hundred orders at once waits for itself, and nobody else does', async () => {
  const holder = await portal.app.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM vendor WHERE vendor_id = 5001 FOR UPDATE')
  const claims = Array.from({ length: 100 }, () =>
    vendor.call('POST /home/openClaim', { body: { ...order, clickId: 'nobody' } }).then(
      () => undefined,
      ({ status }: { status: number }) => status,
    ),
  )
  try {
    expect(await Promise.race(claims)).toBe(429)
    const { data } = await other.call('GET /home/getOrders', {
      query: { startDate: YESTERDAY, endDate: YESTERDAY },
    })
    expect(data.map(({ orderId }) => orderId)).toEqual(['r5'])
    expect(portal.app.pool.waitingCount).toBe(0)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
  const statuses = await Promise.all(claims)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(70)
})

const open = (body: Body) => vendor.call('POST /home/openClaim', { body })

test.each<['vega' | 'altair', Partial<Body>]>([
  ['vega', { subId: 'home-top_s1', country: '' }],
  ['altair', { placementId: 'home-top', clickId: 's1', country: '' }],
])('a sale is claimed once, from its row and from My Orders: %s', async (programme, row) => {
  portal.sandbox.network.setDay(`${programme}/cpa/${YESTERDAY}`, [
    reportRow({ rid: 's1' }),
    reportRow({ rid: 's2' }),
  ])
  const range = { start: YESTERDAY, end: YESTERDAY }
  await pull(portal.app, portal.app.adapters.get(programme)!, 'CPA', range, { startedBy: null })
  const { placementId: _, clickId: __, ...of } = { ...order, programme, clickId: 's1' }

  const { data: first, already } = await open({ ...of, ...row, origin: 'row' })
  expect(already).toBe(false)
  const again = await open({ ...order, programme, clickId: 's1' })
  expect([again.already, again.data._id]).toEqual([true, first._id])
  expect((await formOf({ programme, clickId: 's1' })).body).toMatchObject({ claimId: first._id })
  // Another click of the same merchant, placement and country is another sale.
  const second = await open({ ...order, programme, clickId: 's2' })
  expect(second.already).toBe(false)
  const sub =
    programme === 'vega' ? { subId: 'home-top_s2' } : { placementId: 'home-top', clickId: 's2' }
  expect(await open({ ...of, ...row, ...sub, origin: 'row' })).toMatchObject({
    already: true,
    data: { _id: second.data._id },
  })
})
