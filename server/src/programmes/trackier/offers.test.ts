import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { TRACKING_CODE } from '@orrery/contract/catalogue/tracking-code'
import { readerAt } from '../../feeds/reader-at.ts'
import type { CouponRow, PartnerFeed, ReadRow } from '../../kit/feed-rows.ts'
import { trackierAccount } from './account.ts'

type Answers = (path: string, token: string | null) => object

const campaigns = [
  {
    id: 7,
    title: 'Oak - per sale',
    model: 'cps',
    preview_url: 'https://www.oak.example/',
    tracking_link: 'https://trk.example/click?campaign_id=7&p1={your-transaction-id}&source={x}',
    countries: ['UK'],
  },
  // Not approved, so that it has no link.
  { id: 8, title: 'Elm', model: 'cpc', preview_url: 'https://elm.example/', countries: ['US'] },
  {
    id: 9,
    title: 'Ash',
    model: 'cpc',
    preview_url: 'https://ash.example/',
    tracking_link: 'https://trk.example/click?campaign_id=9',
    countries: ['US', 'CA'],
  },
  // Not in dollars, so that no link of it is offered.
  {
    id: 10,
    title: 'Fir',
    model: 'cpc',
    currency: 'EUR',
    preview_url: 'https://fir.example/',
    tracking_link: 'https://trk.example/click?campaign_id=10',
    countries: ['DE'],
  },
]

/** All rows of a feed whose partner answers so, the pages' names beside them. */
async function read(kind: 'coupons' | 'deals', answers: Answers) {
  const server = createServer(({ url }, reply) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://here')
    const list = { success: true, data: { campaigns, page: 1, count: campaigns.length } }
    const token = searchParams.get('pageToken')
    const body = pathname.endsWith('campaigns') ? list : answers(pathname, token)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const account = trackierAccount({
    name: 'Lyra (New)',
    prefix: 'LYRA_NEW',
    environment: {
      LYRA_NEW_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      LYRA_NEW_API_KEY: 'key',
      LYRA_NEW_RETRIES: '0',
    },
  })!
  try {
    return await rowsOf(account[kind])
  } finally {
    await account.close()
    server.close()
  }
}

async function rowsOf(feed: PartnerFeed) {
  const reader = await readerAt(feed.reader, new Date())
  if (reader.brings !== 'coupons') throw new Error('The feed brings no coupons.')
  const rows: ReadRow<CouponRow>[] = []
  const names: string[] = []
  const { signal } = new AbortController()
  for await (const { name, body } of feed.parts({ have: new Set(), signal })) {
    names.push(name)
    rows.push(...(await Array.fromAsync(reader.read(body))).flat())
  }
  return { names, rows }
}

const coupon = (id: string, own: object = {}) => ({
  id,
  code: 'LAMP20',
  description: '20% off lamps',
  status: 'active',
  type: 'one_time',
  campaign_name: 'Oak - per sale',
  campaign_id: 7,
  start: '2026-03-08T00:00:00.000-08:00',
  end: '2026-03-31T23:59:59.000Z',
  created: '2026-03-01T11:04:21.514Z',
  ...own,
})

const row: CouponRow = {
  offerId: 'a',
  title: '20% off lamps',
  merchantName: 'Oak - per sale',
  domain: 'https://www.oak.example/',
  country: 'gb',
  startsAt: '2026-03-08T08:00:00.000Z',
  endsAt: '2026-03-31T23:59:59.000Z',
  jumpUrl: `https://trk.example/click?campaign_id=7&source=${TRACKING_CODE}`,
  logoUrl: null,
  active: true,
  code: 'LAMP20',
  type: 'one time',
  restrictions: '',
}

test('coupons are read page by page, each with the site and the link of its campaign', async () => {
  const pages: Record<string, object> = {
    '': { coupons: [coupon('a'), coupon('b', { campaign_id: 9 })], pageToken: 'n/ext=' },
    'n/ext=': { coupons: [coupon('c', { status: 'expired', type: 'generic' })], pageToken: null },
  }
  const { names, rows } = await read('coupons', (_, token) => pages[token ?? '']!)
  expect(names).toEqual(['page-0001', 'page-0002'])
  expect(rows).toEqual([
    { line: 1, row },
    {
      line: 2,
      row: {
        ...row,
        offerId: 'b',
        merchantName: 'Ash',
        domain: 'https://ash.example/',
        // Two countries are none that it is for.
        country: '',
        jumpUrl: `https://trk.example/click?campaign_id=9&source=${TRACKING_CODE}`,
      },
    },
    { line: 3, row: { ...row, offerId: 'c', active: false, type: 'generic' } },
  ])
})

test('a deal has no code, no dates and one status', async () => {
  const deal = { id: 'd', name: 'Spring sale', description: 'Long', campaign_id: 7 }
  const { rows } = await read('deals', () => ({
    deals: [
      { ...deal, status: 'active' },
      { ...deal, id: 'e', name: null, status: 'paused' },
    ],
  }))
  const same = { ...row, code: '', type: 'deal', startsAt: null, endsAt: null }
  expect(rows).toEqual([
    { line: 1, row: { ...same, offerId: 'd', title: 'Spring sale' } },
    { line: 2, row: { ...same, offerId: 'e', title: 'Long', active: false } },
  ])
})

test.each([
  [{ code: '' }, 'Its code is not as documented.'],
  [{ code: undefined }, 'Its code is not as documented.'],
  [{ status: 'on' }, 'Its status is not as documented.'],
  [{ type: 7 }, 'Its type is not as documented.'],
  [{ campaign_id: 8 }, 'No link can be made for its campaign.'],
  [{ campaign_id: 10 }, 'No link can be made for its campaign.'],
  [{ campaign_id: 99 }, 'No link can be made for its campaign.'],
  [{ campaign_id: '7' }, 'No link can be made for its campaign.'],
  [{ end: '2026-03-01T00:00:00Z' }, 'The offer ends before it begins.'],
  [{ start: 'soon' }, 'The start "soon" is no date or time, such as 2026-03-31T23:59:59-05:00.'],
])('%j costs its own row and no other', async (own, problem) => {
  const { rows } = await read('coupons', () => ({ coupons: [coupon('z', own), coupon('a')] }))
  expect(rows[1]).toEqual({ line: 2, row })
  expect(rows[0]).toMatchObject({ line: 1, problem })
  expect(rows[0]).toHaveProperty('excerpt', expect.stringContaining('"id":"z"'))
})

test('a coupon without a description is called by its campaign', async () => {
  const { rows } = await read('coupons', () => ({
    coupons: [coupon('a', { description: null, start: null, end: undefined }), 'coupon'],
  }))
  expect(rows).toEqual([
    { line: 1, row: { ...row, title: 'Oak - per sale', startsAt: null, endsAt: null } },
    { line: 2, problem: 'It is no object.', excerpt: '"coupon"' },
  ])
})

test('an account without coupons has an empty page', async () => {
  expect(await read('coupons', () => ({ coupons: [] }))).toEqual({
    names: ['page-0001'],
    rows: [],
  })
})

test.each([
  ['the same page for ever', (page: number) => ({ coupons: [coupon('a')], pageToken: `t${page}` })],
  ['the same token', (page: number) => ({ coupons: [coupon(`c${page}`)], pageToken: 't' })],
  ['a circle', (page: number) => ({ coupons: [coupon(`c${page}`)], pageToken: `t${page % 3}` })],
])('%s ends the reading with a sentence', async (_, answer) => {
  let page = 0
  const reading = read('coupons', () => answer((page += 1)))
  await expect(reading).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Lyra (New) sent the same page of its coupons twice.',
  })
  expect(page).toBeLessThan(5)
})

test.each([
  [{ success: true }, 'Lyra (New) sent deals in an unknown form.'],
  [{ deals: {} }, 'Lyra (New) sent deals in an unknown form.'],
  [{ deals: [], pageToken: 7 }, 'Lyra (New) sent deals in an unknown form.'],
  [
    { success: false, error: { code: 13, message: 'Invalid API Key' } },
    'Lyra (New) refused our key.',
  ],
])('%j is no page', async (answer, message) => {
  await expect(read('deals', () => answer)).rejects.toMatchObject({
    name: 'PartnerFailure',
    message,
  })
})
