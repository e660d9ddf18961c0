import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, YESTERDAY } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { MACROS, startTracked, type Tracked } from '../../test/tracked.ts'
import { addEndpoint, endpointNow, settled } from '../../test/tracker.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* What of a day's rows becomes a postback, seen by the tracker that receives it. */

let { tracker, portal, vendor, admin, report, close } = {} as Tracked

beforeAll(async () => {
  ;({ tracker, portal, vendor, admin, report, close } = await startTracked())
})
afterAll(() => close())

/** The postbacks that arrived at a path, in short: `sale approved 5.25 (+5.25) of 80.5`. */
function arrived(path: string): string[] {
  return tracker.received
    .filter((each) => each.path === path)
    .map(({ query: { cid, e, s, p, d, a, v } }) => `${cid} ${e} ${s} ${p} (${d}) of ${a}, v${v}`)
    .toSorted()
}

test('a paid click with a sale arrives once for each, signed; the same day again sends nothing', async () => {
  const { endpointId, secret } = await addEndpoint(vendor, `${tracker.url}/once?${MACROS}`)
  const rows = [
    reportRow(),
    // Rows without a click id are of no use to a tracker; another vendor's are not ours.
    reportRow({ rid: '', merchantId: '2' }),
    reportRow({ campaignId: '5002', rid: 'foreign' }),
    // Nothing earned, nothing sold.
    reportRow({ rid: 'r2', sales: 0, saleAmount: '0', earnings: '0' }),
  ]
  await report(YESTERDAY, rows)
  await settled(vendor, endpointId)
  expect(arrived('/once')).toEqual([
    'r1 click-paid approved 0.5 (0.5) of 20, v1',
    'r1 sale approved 0.5 (0) of 20, v1',
  ])
  const [first] = tracker.received.filter(({ query }) => query['e'] === 'sale')
  expect(first?.query).toMatchObject({
    n: '1',
    c: 'USD',
    m: 'Harbor & Pine',
    pl: 'home-top',
    prog: 'orion',
    type: 'CPC',
    day: YESTERDAY,
    t: '2026-03-20T09:00:00.000Z',
    mid: '1',
    id: `${first?.query['tx']}-sale-1`,
  })
  expect(first?.headers['idempotency-key']).toBe(first?.query['id'])
  const seconds = NOW.getTime() / 1000
  const mark = createHmac('sha256', secret).update(`${seconds}.${first?.address}`).digest('hex')
  expect(first?.headers['orrery-signature']).toBe(`t=${seconds},v1=${mark}`)

  await report(YESTERDAY, rows.toReversed())
  await settled(vendor, endpointId)
  expect(arrived('/once')).toHaveLength(2)
})

test('restated figures are sent again, what falls to nothing or vanishes is a reversal', async () => {
  const day = '2026-03-10'
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/again?${MACROS}`)
  await report(day, [
    reportRow({ day }),
    reportRow({ day, rid: 'paid', sales: 0, saleAmount: '0', earnings: '0.30' }),
    reportRow({ day, rid: 'gone', sales: 0, saleAmount: '0', earnings: '0.10' }),
  ])
  await settled(vendor, endpointId)
  tracker.received.length = 0

  // r1: two sales of 45 in all, 0.61 earned. paid: 0.35. gone: not there. late: a sale that was taken back.
  await report(day, [
    reportRow({ day, sales: 2, saleAmount: '45.00', earnings: '0.61' }),
    reportRow({ day, rid: 'paid', clicks: 11, sales: 0, saleAmount: '0', earnings: '0.35' }),
    reportRow({ day, rid: 'late', clicks: 0, sales: -1, saleAmount: '-20', earnings: '-1.35' }),
  ])
  await settled(vendor, endpointId)
  expect(arrived('/again')).toEqual([
    'gone reversal reversed 0 (-0.1) of 0, v2',
    'late reversal reversed -1.35 (-1.35) of -20, v2',
    'paid click-paid approved 0.35 (0.05) of 0, v2',
    'r1 sale-restated approved 0.61 (0.11) of 45, v2',
  ])
  tracker.received.length = 0

  // More clicks alone are no news. r1's sales are taken back, what the click itself earned stays.
  await report(day, [
    reportRow({ day, sales: 0, saleAmount: '0', earnings: '0.5' }),
    reportRow({ day, rid: 'paid', clicks: 99, sales: 0, saleAmount: '0', earnings: '0.35' }),
  ])
  await settled(vendor, endpointId)
  expect(arrived('/again')).toEqual([
    'late sale-restated approved 0 (1.35) of 0, v3',
    'r1 reversal reversed 0.5 (-0.11) of 0, v3',
  ])
})

test('a sale whose commission is taken back is reversed, though the sale stands', async () => {
  const day = '2026-03-09'
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/unpaid?${MACROS}`)
  const both = (earnings: string, other: string) => [
    reportRow({ day, rid: 'none', earnings }),
    reportRow({ day, rid: 'minus', earnings: other }),
  ]
  await report(day, both('3', '2'))
  await settled(vendor, endpointId)
  tracker.received.length = 0
  await report(day, both('0', '-2'))
  await settled(vendor, endpointId)
  expect(arrived('/unpaid')).toEqual([
    'minus reversal reversed -2 (-4) of 20, v2',
    'none reversal reversed 0 (-3) of 20, v2',
  ])
})

test('an endpoint gets the events that it asked for, from its registration on', async () => {
  const day = '2026-03-11'
  await report(day, [reportRow({ day })])
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/sales?${MACROS}`, {
    events: ['sale'],
  })
  await report(day, [
    reportRow({ day, saleAmount: '25' }),
    reportRow({ day, rid: 'new', earnings: '0.000007' }),
  ])
  await settled(vendor, endpointId)
  // A figure as small as this is never written as 7e-6.
  expect(arrived('/sales')).toEqual(['new sale approved 0.000007 (0.000007) of 20, v2'])
})

test('the changes that an endpoint is told of a click add up to its payout, whatever it asked for', async () => {
  const day = '2026-03-14'
  const sales = await addEndpoint(vendor, `${tracker.url}/some?${MACROS}`, {
    events: ['sale', 'sale-restated', 'reversal'],
  })
  const all = await addEndpoint(vendor, `${tracker.url}/all?${MACROS}`)
  // What each click has sold and earned when the day is stored for the first time, the second and so on.
  const told: [string, number, string][][] = [
    [
      ['a', 1, '0.500001'],
      ['b', 0, '0.7'],
      ['c', 0, '0.25'],
    ],
    [
      ['a', 1, '0.9'],
      ['b', 1, '0.8'],
      ['c', 0, '-0.1'],
    ],
    [
      ['a', 0, '0'],
      ['b', 2, '1'],
      ['d', 0, '0.2'],
    ],
    [
      ['b', 2, '1'],
      ['d', 0, '0.3'],
    ],
    [
      ['b', 2, '1'],
      ['d', 1, '0.6'],
    ],
  ]
  for (const clicks of told) {
    const rows = clicks.map(([rid, sold, earnings]) =>
      reportRow({ day, rid, sales: sold, saleAmount: sold === 0 ? '0' : '20', earnings }),
    )
    await report(day, rows)
    await settled(vendor, sales.endpointId)
    await settled(vendor, all.endpointId)
  }
  expect(arrived('/some')).toEqual([
    'a reversal reversed 0 (-0.9) of 0, v3',
    'a sale approved 0.500001 (0.500001) of 20, v1',
    'a sale-restated approved 0.9 (0.399999) of 20, v2',
    // What b and d earned as clicks was not asked for, and comes with the sale.
    'b sale approved 0.8 (0.8) of 20, v2',
    'b sale-restated approved 1 (0.2) of 20, v3',
    'c reversal reversed -0.1 (-0.1) of 0, v2',
    'c sale-restated approved 0 (0.1) of 0, v3',
    'd sale approved 0.6 (0.6) of 20, v5',
  ])
  expect(arrived('/all')).toEqual([
    'a click-paid approved 0.500001 (0.500001) of 20, v1',
    'a reversal reversed 0 (-0.9) of 0, v3',
    'a sale approved 0.500001 (0) of 20, v1',
    'a sale-restated approved 0.9 (0.399999) of 20, v2',
    'b click-paid approved 0.7 (0.7) of 0, v1',
    'b sale approved 0.8 (0.1) of 20, v2',
    'b sale-restated approved 1 (0.2) of 20, v3',
    'c click-paid approved 0.25 (0.25) of 0, v1',
    'c reversal reversed -0.1 (-0.35) of 0, v2',
    'c sale-restated approved 0 (0.1) of 0, v3',
    'd click-paid approved 0.2 (0.2) of 0, v3',
    'd click-paid approved 0.3 (0.1) of 0, v4',
    'd sale approved 0.6 (0.3) of 20, v5',
  ])
  // An account has ten at the most.
  for (const { endpointId } of [sales, all]) {
    await vendor.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
  }
})

test('history is no news: an old day tells what changes, not what it was; a very old one nothing', async () => {
  const [old, ancient] = ['2026-02-20', '2026-01-20']
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/old?${MACROS}`)
  for (const day of [old, ancient]) {
    await report(day, [reportRow({ day })])
    await report(day, [reportRow({ day }), reportRow({ day, rid: `${day} late` })])
  }
  await settled(vendor, endpointId)
  expect(arrived('/old')).toEqual([
    '2026-02-20 late click-paid approved 0.5 (0.5) of 20, v2',
    '2026-02-20 late sale approved 0.5 (0) of 20, v2',
  ])
})

test('figures that were uploaded while the partner is awaited are no news of an old day, their change is', async () => {
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/uploaded?${MACROS}`)
  const old = { FROM_DATE: '2026-02-19', TO_DATE: '2026-02-19', RID: 'up' }
  await upload(portal, admin, fileOf(line({ ...old, EARNINGS: '5.25' })))
  await upload(portal, admin, fileOf(line({ ...old, EARNINGS: '6.00' })))
  await settled(vendor, endpointId)
  // Of the 5.25 it was told nothing.
  expect(arrived('/uploaded')).toEqual(['up sale-restated approved 6 (6) of 80.5, v2'])
})

test('a vendor who may not see a programme hears nothing of it', async () => {
  const day = '2026-03-12'
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/off?${MACROS}`)
  const { pool } = portal.app
  const set = (cpc: boolean) =>
    pool.query(
      `UPDATE vendor SET menu = jsonb_set(menu, '{deeplink1,cpc}', $1) WHERE vendor_id = 5001`,
      [String(cpc)],
    )
  await set(false)
  await report(day, [reportRow({ day })])
  await set(true)
  expect(await settled(vendor, endpointId)).toEqual([])
})

test('while an endpoint is paused nothing is kept for it', async () => {
  const day = '2026-03-16'
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/paused?${MACROS}`)
  const pause = (paused: boolean) =>
    vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused } })
  await pause(true)
  await report(day, [reportRow({ day })])
  await pause(false)
  await report(day, [reportRow({ day, sales: 2 })])
  await settled(vendor, endpointId)
  // It was told nothing of the 0.5 before.
  expect(arrived('/paused')).toEqual(['r1 sale-restated approved 0.5 (0.5) of 20, v2'])
  expect(await endpointNow(vendor, endpointId)).toMatchObject({ paused: false, pausedReason: '' })
})
