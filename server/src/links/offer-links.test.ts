import { afterAll, beforeAll, expect, test } from 'vitest'
import { TODAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeCoupons, storeFeed } from '../../test/catalogue.ts'
import { merchant } from '../../test/merchants.ts'
import { listed } from '../../test/paying-merchants.ts'
import { tell, toldRow } from '../../test/told.ts'
import { catalogueIdOf } from '../catalogue/catalogue-id.ts'

/*
 * An offer names its merchant by a domain, a report by its id. Links are made on 20 March, and the partner reports of
 * that day, at the placement `home`, of merchant 7, Oak, 2 sales for 6.25.
 */
let portal: TestPortal
let vendor: SignedIn
let feed: number

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  feed = await storeFeed(portal.app, 'coupons', 'rigel')
  await storeCoupons(portal.app, feed, [{}, { domain: 'two.example' }, { domain: '' }])
})
afterAll(() => portal.close())

const keep = async (offer: string) => {
  const body = { of: 'coupon' as const, _id: catalogueIdOf(feed, offer), placement_id: 'home' }
  await vendor.call('POST /home/keepCatalogueLink', { body })
}
const kept = async () => {
  const { rows } = await portal.app.pool.query<{ offer: string; kind: string; merchant: string }>(
    `SELECT substring(link FROM 'o[0-9]') AS offer, kind, merchant_id AS merchant FROM deep_link ORDER BY 1`,
  )
  return rows.map(({ offer, kind, merchant: of }) => [offer, kind, of])
}

test('a coupon’s link is of the merchant that alone has its domain, copied again at the latest', async () => {
  for (const offer of ['o1', 'o2', 'o3']) await keep(offer)
  expect(await kept()).toEqual([
    ['o1', 'CPC', 'oak.example'],
    ['o2', 'CPC', 'two.example'],
    ['o3', 'CPC', ''],
  ])
  const two = { url: 'https://two.example/' }
  await listed(portal.app, 'rigel', 'rigel', [
    merchant({ merchantId: '7', url: 'https://www.oak.example/', kinds: ['CPC', 'CPA'] }),
    merchant({ merchantId: '8', ...two }),
    merchant({ merchantId: '9', ...two }),
  ])
  for (const offer of ['o1', 'o2', 'o3']) await keep(offer)
  expect(await kept()).toEqual([
    ['o1', 'CPC', '7'],
    ['o2', 'CPC', 'two.example'],
    ['o3', 'CPC', ''],
  ])
})

test('it has the figures that a report has of that merchant', async () => {
  const row = toldRow(TODAY, 'Oak', ['home', ''], [9, 2, '50.00', '6.25'])
  await tell(portal, {
    on: '2026-03-21',
    programme: 'rigel',
    days: { start: TODAY, end: TODAY },
    rows: [{ ...row, merchantId: '7' }],
  })
  const { data } = await vendor.call('GET /home/getLinks', { query: { searchText: '/o1' } })
  expect(data.map(({ sales, earnings }) => [sales, earnings])).toEqual([[2, 6.25]])
})

test('of a merchant that pays for sales alone it is CPA', async () => {
  await listed(portal.app, 'rigel', 'rigel', [
    merchant({ merchantId: '7', url: 'https://www.oak.example/', kinds: ['CPA'] }),
  ])
  const other = await portal.signIn(await portal.vendor({ vendorId: 5036 }))
  const body = { of: 'coupon' as const, _id: catalogueIdOf(feed, 'o1'), placement_id: '' }
  await other.call('POST /home/keepCatalogueLink', { body })
  const { rows } = await portal.app.pool.query(
    'SELECT kind, merchant_id FROM deep_link WHERE vendor_id = 5036',
  )
  expect(rows).toEqual([{ kind: 'CPA', merchant_id: '7' }])
})
