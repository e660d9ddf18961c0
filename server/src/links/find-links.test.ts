import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { partner } from '../../test/merchants.ts'
import { listPayingMerchants } from '../../test/paying-merchants.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import type { Adapter } from '../kit/adapter.ts'

const CALL = 'POST /home/findLinks'
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await listPayingMerchants(portal.app)
  const altair = {
    ...partner('altair', 'altair', () => []),
    makeLink: async () => Promise.reject(),
  }
  ;(portal.app.adapters as Map<string, Adapter>).set('altair', altair)
})
afterAll(() => portal.close())

const find = async (urls: string[], who = vendor) => (await who.call(CALL, { body: { urls } })).data
/** The programmes of one page in their order, each with its merchant; or why there is none. */
async function payers(url: string, who = vendor): Promise<string[] | string | null> {
  const [page] = await find([url], who)
  const programmes = page?.programmes ?? []
  return programmes.length > 0 ? programmes.map(({ list, mid }) => `${list} ${mid}`) : page!.why
}

test('the best is first: to the page itself, then money for a click in euro, then the share of a sale', async () => {
  const [front, deep] = await find(['https://oak.example/', 'https://www.oak.example/shoes?size=9'])
  expect(front?.programmes.map(({ list, payout }) => [list, payout])).toEqual([
    ['altair', '0.34 EUR a click'],
    ['orion', '0.42 USD a click'],
    ['vega', '9.5% of a sale'],
    ['rigel', '8% of a sale'],
  ])
  expect(front?.programmes.map(({ why }) => why)).toEqual([null, null, null, null])
  expect(deep?.programmes.map(({ list, why }) => [list, why])).toEqual([
    ['altair', null],
    ['orion', null],
    ['vega', 'Vega links to the merchant’s front page only.'],
    ['rigel', 'Rigel links to the merchant’s front page only.'],
  ])
  expect(deep?.programmes[1]).toEqual({
    programme: 'orion',
    list: 'orion',
    mid: '1',
    merchantName: 'Oak',
    merchantUrl: 'https://www.oak.example/',
    domain: 'oak.example',
    country: 'us',
    kinds: ['CPC', 'CPA'],
    estimatedCpc: 0.42,
    payout: '0.42 USD a click',
    currency: 'USD',
    restrictions: [],
    logoUrl: null,
    why: null,
  })
  expect(deep?.programmes[0]?.restrictions).toEqual(['no e-mail'])
})

test('money for a click goes before a page that only its front page is linked of', async () => {
  await portal.app.pool.query(`UPDATE merchant SET estimated_cpc = 9 WHERE list = 'vega'`)
  expect(await payers('https://oak.example/')).toEqual(['vega 4', 'altair 8', 'orion 1', 'rigel 7'])
  expect(await payers('https://oak.example/a')).toEqual([
    'altair 8',
    'orion 1',
    'vega 4',
    'rigel 7',
  ])
  await portal.app.pool.query(`UPDATE merchant SET estimated_cpc = NULL WHERE list = 'vega'`)
})

test('without a rate, amounts count as they stand', async () => {
  await portal.app.pool.query(`UPDATE exchange_rate SET currency = 'GBP'`)
  expect((await payers('https://oak.example/'))?.[0]).toBe('orion 1')
  await portal.app.pool.query(`UPDATE exchange_rate SET currency = 'USD'`)
})

test('a page belongs to the merchant of its own domain before one above it', async () => {
  expect(await payers('https://www.shop.wide.example/a')).toEqual(['altair 10'])
  expect(await payers('https://other.wide.example/a')).toEqual(['altair 11'])
  expect(await payers('https://notwide.example/')).toBe(messages.noProgrammeHas)
  expect(await payers(`https://${'a.'.repeat(100)}wide.example/`)).toEqual(['altair 11'])
})

test('a merchant that no page can be linked of has its front page only, as it names it', async () => {
  const [page, front] = await find(['https://front.example/a', 'https://front.example/'])
  expect(page?.programmes[0]).toMatchObject({
    merchantUrl: 'https://www.front.example/en/',
    why: 'Altair links to the merchant’s front page only.',
  })
  expect(front?.programmes[0]?.why).toBeNull()
})

test('every miss says why', async () => {
  const answer = await vendor.call(CALL, {
    body: {
      urls: [
        'https://nobody.example/',
        'https://left.example/a',
        'https://extra.example/',
        'javascript:alert(1)',
        'http://127.0.0.1/',
        'oak.example',
        '',
        `https://oak.example/${'a'.repeat(2048)}`,
        'https://oak.example/',
      ],
    },
  })
  expect(answer.data.map(({ why }) => why)).toEqual([
    'No programme has this merchant.',
    'This merchant has left the programme; no link can be made for it.',
    'A programme that is not open to you has this merchant. Your contact can open it.',
    'The address must begin with http:// or https://.',
    'The address must name a host, not an IP address.',
    'The address must begin with http:// or https://.',
    'The address must begin with http:// or https://.',
    'The address is longer than 2048 characters.',
    null,
  ])
  expect(answer.found).toBe(1)
})

test('types and programmes are those of the vendor', async () => {
  const menu = {
    ...menuWith(true),
    deeplink1: { cpc: false, cpa: false },
    deeplink2: { cpc: false, cpa: true },
    deeplink5: { cpc: true, cpa: false },
  }
  const some = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  const [oak] = await find(['https://oak.example/'], some)
  expect(oak?.programmes.map(({ list, kinds }) => [list, kinds])).toEqual([
    ['altair', ['CPC']],
    ['vega', ['CPC', 'CPA']],
    ['rigel', ['CPA']],
  ])
  expect(await payers('https://elm.example/', some)).toBe(messages.programmeOff)
  // Of its two markets the one that pays for what the vendor may have.
  const [clicks] = await find(['https://clicks.example/'], some)
  expect(clicks?.programmes.map(({ mid, country }) => [mid, country])).toEqual([['6', 'gb']])
  await portal.app.pool.query(`UPDATE merchant SET kinds = '{CPC}' WHERE merchant_id = '6'`)
  expect(await payers('https://clicks.example/', some)).toBe('The merchant pays Rigel for no CPA.')

  const off = await portal.signIn(await portal.vendor({ vendorId: 5003, menu: menuWith(false) }))
  expect(await payers('https://oak.example/', off)).toBe(messages.programmeOff)
  expect(await payers('https://left.example/', off)).toBe(messages.merchantLeft)
  const features = { ...noFeatures, extraScreens: ['/deepLinksAPI4New'] }
  const early = await portal.signIn(await portal.vendor({ vendorId: 5040, features }))
  expect(await payers('https://extra.example/', early)).toEqual(['vega-new 3'])
})

test('pay is told and compared for the types that the vendor is paid for alone', async () => {
  const { pool } = portal.app
  await pool.query(
    `UPDATE merchant SET estimated_cpc = 0.25 WHERE list = 'rigel' AND merchant_id = '7'`,
  )
  const paidBy = async (vendorId: number, vega: { cpc: boolean; cpa: boolean }) => {
    const off = { cpc: false, cpa: false }
    const menu = {
      ...menuWith(true),
      deeplink1: off,
      deeplink2: { cpc: false, cpa: true },
      deeplink4: vega,
      deeplink5: off,
    }
    const who = await portal.signIn(await portal.vendor({ vendorId, menu }))
    const [oak] = await find(['https://oak.example/'], who)
    return oak?.programmes.map(({ list, estimatedCpc, payout }) => [list, estimatedCpc, payout])
  }
  expect(await paidBy(5005, { cpc: true, cpa: true })).toEqual([
    ['vega', null, '9.5% of a sale'],
    ['rigel', null, '8% of a sale'],
  ])
  expect(await paidBy(5006, { cpc: true, cpa: false })).toEqual([
    ['rigel', null, '8% of a sale'],
    ['vega', null, null],
  ])
  await pool.query(
    `UPDATE merchant SET estimated_cpc = NULL WHERE list = 'rigel' AND merchant_id = '7'`,
  )
})

test('a vendor is locked to one merchant on the Orion screen', async () => {
  const features = { ...noFeatures, lockedMerchant: '315846' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  expect(await payers('https://elm.example/a', locked)).toEqual(['orion 315846'])
  expect(await payers('https://oak.example/', locked)).toEqual(['altair 8', 'vega 4', 'rigel 7'])
  await portal.app.pool.query(
    `UPDATE merchant SET domain = 'x.example' WHERE list <> 'orion' AND domain = 'oak.example'`,
  )
  expect(await payers('https://oak.example/', locked)).toBe(messages.merchantLocked)
  await portal.app.pool.query(
    `UPDATE merchant SET domain = 'oak.example' WHERE domain = 'x.example'`,
  )
})

test('a thousand pages are answered in their order, by as few statements as one', async () => {
  const urls = Array.from({ length: 1000 }, (_, at) =>
    at % 2 === 0 ? `https://s${at}.oak.example/${at}` : `https://nobody${at}.example/`,
  )
  const { queries } = portal.app
  let statements = 0
  const query = queries.query.bind(queries)
  queries.query = ((...asked: Parameters<typeof query>) => {
    statements += 1
    return query(...asked)
  }) as typeof queries.query
  const answer = await vendor.call(CALL, { body: { urls } })
  queries.query = query
  expect(answer.data.map(({ url }) => url)).toEqual(urls)
  expect(answer.found).toBe(500)
  expect(answer.data[998]?.programmes).toHaveLength(4)
  expect(statements).toBe(1)
})

test.each([
  [{ urls: [] }, 400],
  [{ urls: Array.from({ length: 1001 }, () => 'https://oak.example/') }, 400],
  [{ urls: ['x'.repeat(4097)] }, 400],
  [{ urls: 'https://oak.example/' }, 400],
  [{ urls: [7] }, 400],
  [{}, 400],
])('%.60j is refused', async (body, status) => {
  expect((await ask(portal, CALL, body, { authorization: vendor.token })).status).toBe(status)
})
