import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { PartnerFailure, type MerchantRow } from '../kit/adapter.ts'
import { refreshMerchants } from './refresh-merchants.ts'

/*
 * What a partner answers passes the same parser as what a user types, and a merchant that does not is
 * left out: nobody can link to it, and the list of the others stands.
 */
let listed: MerchantRow[]
const lyra = partner('lyra', 'lyra', () => listed)
const good = [merchant({ merchantId: '1' }), merchant({ merchantId: '2' })]
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

async function domains(): Promise<unknown[]> {
  const { data } = await vendor.call('GET /doneoftheownou/getMerchants', { query: {} })
  return data.map((row) => (row as unknown as { domain: string }).domain)
}

const long = (length: number) => 'x'.repeat(length)
const LINK = '?sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}'

test.each<[string, Partial<MerchantRow>]>([
  ['no web address', { url: 'ftp://www.shop-3.example/' }],
  ['this machine', { url: 'http://localhost/' }],
  ['a bare address', { url: 'http://10.0.0.5/' }],
  ['a port of its own', { url: 'https://www.shop-3.example:8443/' }],
  ['a user name', { url: 'https://me:secret@www.shop-3.example/' }],
  ['100 KB', { url: `https://www.shop-3.example/${long(100_000)}` }],
  ['a link to this machine', { link: `http://127.0.0.1/${LINK}` }],
  ['a link to another port', { link: `https://go.partner.example:22/${LINK}` }],
  ['a link of 100 KB', { link: `https://go.partner.example/${long(100_000)}${LINK}` }],
  ['a link that is none', { link: `javascript:alert(1)//${LINK}` }],
  ['no country of this world', { country: 'England' }],
  ['an id with a NUL', { merchantId: '3\0' }],
])('a merchant with %s is left out of its list', async (_, odd) => {
  listed = [...good, merchant({ merchantId: '3', ...odd })]
  await refreshMerchants(portal.app, lyra, 'lyra')
  expect(await domains()).toEqual(['shop-1.example', 'shop-2.example'])
})

test('half a character in a name is replaced, what turns it goes, a name too long is cut', async () => {
  listed = [
    merchant({ merchantId: '1', name: '\u202eKettle\n \ud83e' }),
    merchant({ merchantId: '2', name: long(301) }),
    merchant({ merchantId: '3', name: '' }),
  ]
  await refreshMerchants(portal.app, lyra, 'lyra')
  const { data } = await vendor.call('GET /doneoftheownou/getMerchants', { query: {} })
  expect(data.map((row) => (row as unknown as { name: string }).name)).toEqual([
    'Kettle  \ufffd',
    'www.shop-3.example',
    `${long(299)}…`,
  ])
})

test('what a click pays has as many decimals as answers carry', async () => {
  listed = [merchant({ merchantId: '1', estimatedCpc: '0.1234567891' })]
  await refreshMerchants(
    portal.app,
    partner('rigel', 'rigel', () => listed),
    'rigel',
  )
  const { data } = await vendor.call('GET /newdashboard/getMerchants', { query: {} })
  expect(data).toMatchObject([{ ave_cpc: 0.1234568 }])
})

test('a list that is odd for its better part leaves the one before', async () => {
  const before = await domains()
  expect(before.length).toBeGreaterThan(1)
  const nowhere = ['2', '3'].map((merchantId) => merchant({ merchantId, url: '' }))
  listed = [merchant({ merchantId: '1', url: 'https://www.new.example/' }), ...nowhere]
  await expect(refreshMerchants(portal.app, lyra, 'lyra')).rejects.toThrow(PartnerFailure)
  expect(await domains()).toEqual(before)
})

test('a link that leads elsewhere than the web is not made, kept or shortened', async () => {
  listed = good
  const links = [
    'http://127.0.0.1/steal',
    'https://me:secret@rd.partner.example/',
    'https://rd.partner.example:8443/',
    `https://rd.partner.example/${long(100_000)}`,
  ]
  await refreshMerchants(
    portal.app,
    partner('orion', 'orion', () => good),
    'orion',
  )
  const { adapters } = portal.app
  const orion = adapters.get('orion')!
  for (const link of links) {
    const lying = { ...orion, makeLink: async () => ({ link, clickParam: null }) }
    portal.app.adapters = new Map([...adapters, ['orion', lying]])
    const answer = await vendor.call('POST /home/generateDeepLink', {
      body: {
        merchantUrl: 'https://www.shop-1.example/',
        placement_id: '',
        click_id: '',
        new_campaign_id: '',
      },
    })
    expect(answer).toEqual({
      success: false,
      error: 'Orion answered with a link that cannot be used.',
    })
  }
  portal.app.adapters = adapters
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  expect(data).toEqual([])
})
