import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'

const CALL = 'POST /home/findLinks'
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  // A dollar is 0.80 euro since yesterday; before it was 0.50.
  await portal.app.pool.query(
    `DELETE FROM exchange_rate;
     INSERT INTO exchange_rate (currency, day, rate, source)
     VALUES ('USD', '2026-03-18', 2, 'Bank'), ('USD', '2026-03-19', 1.25, 'Bank')`,
  )
  const oak = { url: 'https://www.oak.example/' }
  // Orion in dollars: 0.42 are 0.336 euro. Altair in euro.
  await listed('orion', 'orion', [
    merchant({ ...oak, merchantId: '1', name: 'Oak', estimatedCpc: '0.42', link: null }),
    merchant({ merchantId: '315846', url: 'https://elm.example/', link: null }),
    merchant({ merchantId: '2', url: 'https://left.example/', link: null }),
  ])
  await listed('altair', 'altair', [
    merchant({
      ...oak,
      merchantId: '8',
      estimatedCpc: '0.34',
      link: null,
      restrictions: ['no e-mail'],
    }),
    merchant({ merchantId: '9', url: 'https://front.example/', deeplink: false, link: null }),
    merchant({ merchantId: '10', url: 'https://shop.wide.example/', link: null }),
    merchant({ merchantId: '11', url: 'https://wide.example/', link: null }),
  ])
  await listed('rigel', 'rigel', [
    merchant({ ...oak, merchantId: '7', commission: '8' }),
    merchant({ merchantId: '5', url: 'https://clicks.example/', kinds: ['CPC'] }),
    merchant({ merchantId: '6', url: 'https://clicks.example/', country: 'gb', kinds: ['CPA'] }),
  ])
  await listed('vega', 'vega', [merchant({ ...oak, merchantId: '4', commission: '9.5' })])
  await listed('vega', 'vega-new', [merchant({ merchantId: '3', url: 'https://extra.example/' })])
  await portal.app.pool.query(`UPDATE merchant SET active = false WHERE domain = 'left.example'`)
  const altair = {
    ...partner('altair', 'altair', () => []),
    makeLink: async () => Promise.reject(),
  }
  ;(portal.app.adapters as Map<string, Adapter>).set('altair', altair)
})
afterAll(() => portal.close())

async function listed(programme: ProgrammeKey, list: string, rows: MerchantRow[]) {
  await refreshMerchants(
    portal.app,
    partner(programme, list, () => rows),
    list,
  )
}

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

test('a merchant that no page can be linked of has its front page only', async () => {
  const [page, front] = await find(['https://front.example/a', 'https://front.example/'])
  expect(page?.programmes[0]?.why).toBe('Altair links to the merchant’s front page only.')
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

/** The lines of the file, each without what no one asked for. */
async function file(body: object, who = vendor): Promise<string[]> {
  const response = await portal.fetch('/home/findLinks', {
    method: 'POST',
    headers: {
      authorization: who.token,
      accept: 'text/csv',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="found-links.csv"')
  return (await response.text()).trimEnd().split('\r\n')
}
/** Altair's answer to the next link requests. */
function altairMakes(makeLink: Adapter['makeLink']): void {
  const adapters = portal.app.adapters as Map<string, Adapter>
  adapters.set('altair', { ...partner('altair', 'altair', () => []), makeLink: makeLink! })
}

test('the file has the link of each page’s best that makes one, kept in the vendor’s own', async () => {
  const asked: string[] = []
  altairMakes(async ({ merchantUrl, country, placementId, clickId }) => {
    asked.push(`${merchantUrl} ${country} ${placementId} ${clickId}`)
    return { link: `https://us-go.example/?to=${merchantUrl}`, clickParam: null }
  })
  const urls = [
    'https://www.oak.example/shoes',
    'https://front.example/shoes',
    'https://nobody.example/',
    'https://clicks.example/',
    '=cmd()',
  ]
  const mine = await portal.signIn(await portal.vendor({ vendorId: 5020 }))
  expect(await file({ urls, placement_id: 'blog', click_id: 'c_1' }, mine)).toEqual([
    'Page,Programme,Merchant,Country,Pays,Leads to,Link,Why no link',
    'https://www.oak.example/shoes,Altair,Shop 8,us,0.34 EUR a click,This page,https://us-go.example/?to=https://www.oak.example/shoes,',
    'https://front.example/shoes,Altair,Shop 9,us,,Front page,https://us-go.example/?to=https://front.example/,',
    'https://nobody.example/,,,,,,,No programme has this merchant.',
    `https://clicks.example/,Rigel,Shop 5,us,,This page,https://go.partner.example/5?s=22267&pub=${NOW.getTime()}&sub=5020_blog&uid=c_1,`,
    `'=cmd(),,,,,,,The address must begin with http:// or https://.`,
  ])
  expect(asked.toSorted()).toEqual([
    'https://front.example/ us blog c_1',
    'https://www.oak.example/shoes us blog c_1',
  ])
  const kept = await mine.call('GET /home/getLinks', { query: {} })
  expect(kept.data.map(({ programme }) => programme).toSorted()).toEqual([
    'altair',
    'altair',
    'rigel',
  ])
})

test('where the best makes no link the next one does, and the last says why', async () => {
  altairMakes(async () => Promise.reject(new PartnerFailure('Altair did not answer in time.')))
  const [, oak, front] = await file({
    urls: ['https://oak.example/', 'https://front.example/'],
  })
  // The pretend Orion does not know the merchant either.
  expect(oak).toContain('https://oak.example/,Vega,Shop 4,us,9.5% of a sale,This page,https://go.')
  expect(front).toBe('https://front.example/,,,,,,,Altair did not answer in time.')
})

test('a text that no link takes is refused', async () => {
  const body = { urls: ['https://oak.example/'], placement_id: 'a b' }
  const answer = await ask(portal, CALL, body, { authorization: vendor.token })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Placement id: Letters, digits, hyphen; at most 50.',
  ])
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
