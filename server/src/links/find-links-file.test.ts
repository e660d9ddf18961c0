import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { partner } from '../../test/merchants.ts'
import { joined } from '../../test/people.ts'
import { listPayingMerchants } from '../../test/paying-merchants.ts'
import { PartnerFailure, type Adapter } from '../kit/adapter.ts'

const CALL = 'POST /home/findLinks'
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await listPayingMerchants(portal.app)
})
afterAll(() => portal.close())

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
    'Page,Programme,Merchant,Country,Pays,Leads to,Link,Why no link,Restrictions',
    'https://www.oak.example/shoes,Altair,Shop 8,us,0.34 EUR a click,This page,https://us-go.example/?to=https://www.oak.example/shoes,,No e-mail',
    'https://front.example/shoes,Altair,Shop 9,us,,Front page,https://us-go.example/?to=https://www.front.example/en/,,',
    'https://nobody.example/,,,,,,,No programme has this merchant.,',
    `https://clicks.example/,Rigel,Shop 5,us,,This page,https://go.partner.example/5?s=22267&pub=${NOW.getTime()}&sub=5020_blog&uid=c_1,,`,
    `'=cmd(),,,,,,,The address must begin with http:// or https://.,`,
  ])
  expect(asked.toSorted()).toEqual([
    'https://www.front.example/en/ us blog c_1',
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
  expect(front).toBe('https://front.example/,,,,,,,Altair did not answer in time.,')
})

test('a text that no link takes is refused', async () => {
  const body = { urls: ['https://oak.example/'], placement_id: 'a b' }
  const answer = await ask(portal, CALL, body, { authorization: vendor.token })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Placement id: Letters, digits, hyphen; at most 50.',
  ])
})

test('who may only look has no file, for that would keep links; looking is open', async () => {
  const owner = await portal.signIn(await portal.vendor({ vendorId: 5021 }))
  const reader = await joined(portal, owner, 'rob', 'reader')
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const view = await admin.call('POST /home/viewAs', { body: { vendorId: 5021 } })
  const body = { urls: ['https://clicks.example/'] }
  for (const [authorization, words] of [
    [reader.token, 'You may look at this account, not change it. Ask one of its owners.'],
    [view.token, 'You see what the vendor sees, read-only. Leave the view to change something.'],
  ] as const) {
    const looked = await ask(portal, CALL, body, { authorization })
    expect([looked.status, looked.body['found']]).toEqual([200, 1])
    const response = await portal.fetch('/home/findLinks', {
      method: 'POST',
      headers: { accept: 'text/csv', authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = await response.text()
    expect([response.status, said]).toEqual([403, expect.stringContaining(words)])
  }
  const kept = () => owner.call('GET /home/getLinks', { query: {} })
  expect((await kept()).totalRecords).toBe(0)
  // A member makes links, and so has the file.
  await file(body, await joined(portal, owner, 'mia', 'member'))
  expect((await kept()).totalRecords).toBe(1)
})
