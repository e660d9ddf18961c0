import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Four links of one merchant, made on 1 March, and what the partner reports of 18 March:
 *   alone   placement a                      row a, 1 sale, 1.00            its own
 *   fixed   placement a, click id fixed      row a with that id, 2, 0.50    its own
 *   twin    placement b, with a short link   row b with its click, 1, 2.25  its own
 *   other   placement b                      row b, 3, 4.00                 of twin and other together
 *   none    placement c, no link             row c, 9, 9.99                 of no link
 */
let portal: TestPortal
let vendor: SignedIn

const row = (
  placement: string,
  rid: string,
  [sales, earnings]: [number, string],
  day = '2026-03-18',
) => ({
  ...toldRow(day, 'Harbor & Pine', [placement, ''], [10, sales, '20.00', earnings]),
  rid,
})
const click = hitRow({ at: '2026-03-18T10:00:00.123Z', code: 'twin' })
const told = [
  row('a', 'x', [1, '1.00']),
  row('a', 'fixed', [2, '0.50']),
  row('b', 'y', [3, '4.00']),
  row('b', click.clickId, [1, '2.25']),
  row('b', '0123456789abcdefghijkl', [0, '0.00']),
  row('c', 'z', [9, '9.99']),
]
const days = { start: '2026-03-18', end: '2026-03-18' }

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  const { pool } = portal.app
  await storeLink(pool, { code: 'alone', placement: 'a' })
  await storeLink(pool, { code: 'fixed', placement: 'a', clickId: 'fixed' })
  await storeLink(pool, { code: 'twin', placement: 'b' })
  await storeLink(pool, { code: 'other', placement: 'b' })
  await storeHits(pool, [
    click,
    hitRow({ code: 'twin', label: 'bot' }),
    hitRow({ code: 'alone' }),
    hitRow({ code: 'alone' }),
  ])
  await tell(portal, { on: '2026-03-19', days, rows: told })
})
afterAll(() => portal.close())

async function figures() {
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  return Object.fromEntries(
    data.map(({ _id, sales, earnings, shared, currency }) => [
      _id.replace('link-', ''),
      [sales, earnings, shared && [shared.links, shared.sales, shared.earnings], currency],
    ]),
  )
}

test('a row is of the link that it names, and of links alike it is of all together', async () => {
  expect(await figures()).toEqual({
    alone: [1, 1, null, 'USD'],
    fixed: [2, 0.5, null, 'USD'],
    twin: [1, 2.25, [2, 3, 4], 'USD'],
    other: [null, null, [2, 3, 4], 'USD'],
  })
})

test('the file says the same in its columns', async () => {
  const response = await portal.fetch('/home/downloadLinks?sort=-clicks', {
    headers: { authorization: vendor.token },
  })
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\n')
  expect(head).toContain(
    '"Clicks, valid",Sales,Earnings,Links alike,Sales of all alike,Earnings of all alike,Currency,Created',
  )
  expect(lines.find((line) => line.includes('/s/twin'))).toContain(',b,,2,1,1,2.25,2,3,4,USD,')
  expect(lines.find((line) => line.includes('/s/other'))).toContain(',b,,0,0,,,2,3,4,USD,')
})

const orderedBy = async (sort: '-clicks' | 'clicks' | '-validClicks') =>
  (await vendor.call('GET /home/getLinks', { query: { sort } })).data.map(({ _id }) => _id)

test('links are ordered by their clicks, all or valid', async () => {
  expect((await orderedBy('-clicks')).slice(0, 2).toSorted()).toEqual(['link-alone', 'link-twin'])
  expect((await orderedBy('-validClicks')).slice(0, 2)).toEqual(['link-alone', 'link-twin'])
  expect((await orderedBy('clicks')).slice(0, 2).toSorted()).toEqual(['link-fixed', 'link-other'])
})

test('a restated day replaces what it said, and days before a link was made are not its own', async () => {
  const before = '2026-02-28'
  await tell(portal, {
    on: '2026-03-20',
    days: { start: before, end: before },
    rows: [row('a', 'x', [5, '5.00'], before)],
  })
  await tell(portal, {
    on: '2026-03-20',
    days,
    rows: [row('a', 'x', [1, '-1.50']), row('b', click.clickId, [2, '2.2500001'])],
  })
  expect(await figures()).toEqual({
    alone: [1, -1.5, null, 'USD'],
    fixed: [0, 0, null, 'USD'],
    twin: [2, 2.2500001, [2, 0, 0], 'USD'],
    other: [null, null, [2, 0, 0], 'USD'],
  })
})

test('figures of links are what their days add up to', async () => {
  const { rows } = await portal.app.pool.query(
    `SELECT t.* FROM link_total t
     LEFT JOIN (
       SELECT vendor_id, code, programme, kind, merchant_id, placement_id, click_id, sum(sales) AS sales, sum(earnings) AS earnings
       FROM link_daily GROUP BY 1, 2, 3, 4, 5, 6, 7
     ) AS d USING (vendor_id, code, programme, kind, merchant_id, placement_id, click_id)
     WHERE t.sales <> coalesce(d.sales, 0) OR t.earnings <> coalesce(d.earnings, 0)`,
  )
  expect(rows).toEqual([])
})
