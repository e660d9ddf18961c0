import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { PartnerFailure, type MerchantRow } from '../kit/adapter.ts'
import { refreshMerchants } from './refresh-merchants.ts'

const LIST = 'GET /newdashboard/getMerchants'
let listed: MerchantRow[] | PartnerFailure = [merchant({ merchantId: '1', country: 'gb' })]
const rigel = partner('rigel', 'rigel', () => listed)
const lyra = partner('lyra', 'lyra', () => listed)
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await refreshMerchants(portal.app, rigel, 'rigel')
  await refreshMerchants(portal.app, lyra, 'lyra')
})
afterAll(() => portal.close())

const domains = async (who: SignedIn, query: Record<string, string> = {}) =>
  (await who.call(LIST, { query })).data.map((row) => row.domain)

/** Behind the portal's back: who asked the table again would see it. */
const rename = (domain: string) =>
  portal.app.pool.query(`UPDATE merchant SET domain = $1 WHERE list = 'rigel'`, [domain])

test('a page is given again until its list is refreshed, even at the same instant', async () => {
  expect(await domains(vendor)).toEqual(['shop-1.example'])
  await rename('renamed.example')
  expect(await domains(vendor)).toEqual(['shop-1.example'])
  // Another list's refresh changes nothing here.
  await refreshMerchants(portal.app, lyra, 'lyra')
  expect(await domains(vendor)).toEqual(['shop-1.example'])

  listed = [merchant({ merchantId: '1', country: 'gb', url: 'https://moved.example/' })]
  await refreshMerchants(portal.app, rigel, 'rigel')
  expect(await domains(vendor)).toEqual(['moved.example'])
})

const trouble = async () => (await vendor.call(LIST, { query: {} })).trouble

test('a refresh that failed is told at once', async () => {
  expect(await trouble()).toBe('')
  const whole = listed
  listed = new PartnerFailure('Rigel did not answer in time.')
  await expect(refreshMerchants(portal.app, rigel, 'rigel')).rejects.toThrow('in time')
  expect(await trouble()).toBe('Rigel did not answer in time.')
  listed = whole
  await refreshMerchants(portal.app, rigel, 'rigel')
  expect(await trouble()).toBe('')
})

test('every part of the query counts', async () => {
  listed = [
    merchant({ merchantId: '1', country: 'gb', kinds: ['CPC'], estimatedCpc: '0.2' }),
    merchant({ merchantId: '2', country: 'us', kinds: ['CPA'], estimatedCpc: '0.1' }),
  ]
  await refreshMerchants(portal.app, rigel, 'rigel')
  const [one, two] = ['shop-1.example', 'shop-2.example']
  const asks: [Record<string, string>, unknown[]][] = [
    [{}, [two, one]],
    [{ sortByValue: 'nameAtoZ' }, [one, two]],
    [{ country: 'gb' }, [one]],
    [{ country: 'us' }, [two]],
    [{ showCPCMerchants: 'true' }, [one]],
    [{ showCPAMerchants: 'true' }, [two]],
    [{ searchText: 'shop-1' }, [one]],
    [{ pageSize: '1' }, [two]],
    [{ pageSize: '1', pageNo: '2' }, [one]],
  ]
  for (const round of [1, 2]) {
    for (const [query, expected] of asks) {
      expect([round, query, await domains(vendor, query)]).toEqual([round, query, expected])
    }
  }
})

test('a remembered page opens nothing: flags and types are looked at first', async () => {
  const only = (cpc: boolean, vendorId: number) =>
    portal.vendor({ vendorId, menu: { ...menuWith(true), deeplink2: { cpc, cpa: false } } })
  await domains(vendor)
  const clicks = await portal.signIn(await only(true, 5002))
  expect(await domains(clicks)).toEqual(['shop-1.example'])
  const none = await portal.signIn(await only(false, 5003))
  await expect(domains(none)).rejects.toMatchObject({ status: 403 })
})
