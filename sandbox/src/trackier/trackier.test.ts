import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Merchant, type ReportRow, type Sandbox } from '../index.ts'

const day = '2026-03-02'
const range = `start=${day}&end=${day}`
const key = { 'x-api-key': 'sandbox-lyra-new-key' }
let sandbox: Sandbox
let shop: Merchant

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-03T09:00:00Z') })
  shop = sandbox.network.merchants('lyra-new')[0]!
  const common = { day, campaignId: '5001', merchantId: shop.id, merchantName: shop.name }
  const rows: Record<'cpc' | 'cpa', ReportRow[]> = {
    cpc: [
      { ...common, placementId: 'blog', rid: 'c1', ...figures(3, 1, '20.00', '1.10') },
      { ...common, placementId: 'blog', rid: '', ...figures(4, 0, '0.00', '2.20') },
    ],
    cpa: [
      { ...common, placementId: '', rid: 'c2', ...figures(9, 3, '30.00', '1.000001') },
      { ...common, placementId: '', rid: 'rev1-c2', ...figures(0, -1, '-10.00', '-0.40') },
    ],
  }
  sandbox.network.setDay(`lyra-new/cpc/${day}`, rows.cpc)
  sandbox.network.setDay(`lyra-new/cpa/${day}`, rows.cpa)
})
afterAll(() => sandbox.close())

function figures(clicks: number, sales: number, saleAmount: string, earnings: string) {
  return { clicks, sales, saleAmount, earnings }
}

/** What the answers may hold; each test looks at its own part. */
type Body = {
  data: { campaigns: { id: number }[]; page: number; count: number }
  records: object[]
  conversions: { status: string; payout: number; sale_amount: number; p1: string }[]
  pagination: object
  coupons: Coupon[]
  deals: object[]
  pageToken?: string
}

type Coupon = { id: string; status: string; type: string; campaign_id: number }

async function get(path: string, headers: Record<string, string> = key) {
  const answer = await fetch(`${sandbox.url}/trackier-lyra${path}`, { headers })
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function post(body: object) {
  const answer = await fetch(`${sandbox.url}/trackier-lyra/v2/publishers/bulk-deeplink`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}

test('a report has one record for each value of the groups, reversals taken off', async () => {
  const groups = ['campaign_id', 'source', 'country', 'created'].map((each) => `&group[]=${each}`)
  const kpis = ['clicks', 'payout', 'saleAmount', 'pendingSaleAmount', 'cancelledConversions']
  const asked = groups.join('') + kpis.map((each) => `&kpi[]=${each}`).join('')
  const { body } = await get(`/v2/publishers/reports?${range}${asked}`)
  const common = { country: shop.country.toUpperCase(), created: day, currency: 'USD' }
  // 1.10 + 2.20 = 3.30 for 3 + 4 clicks.
  expect(body.records[0]).toEqual({
    ...common,
    campaign_id: Number(shop.id),
    source: '5001_blog',
    clicks: 7,
    payout: 3.3,
    saleAmount: 20,
    pendingSaleAmount: 0,
    cancelledConversions: 0,
  })
  expect(body.records[1]).toMatchObject({
    campaign_id: Number(shop.id) + 1_000_000,
    source: '5001_noid',
    clicks: 9,
    cancelledConversions: 1,
  })
  expect(body.records).toHaveLength(2)
})

test('each sale is a conversion; a reversed one is cancelled', async () => {
  const { body } = await get(`/v2/publishers/conversions?${range}&limit=100`)
  // One of the CPC rows, which pays for the click and not for the sale, and 3 of the CPA row: of
  // 30.00 and 1.000001 a reversal takes 10.00 and 0.40, two sales share 20.00 and 0.600001.
  const known = body.conversions.filter(({ status }) => status !== 'rejected')
  expect(known.map(({ p1, payout, sale_amount }) => [p1, payout, sale_amount])).toEqual([
    ['c1', 0, 20],
    ['c2', 0.3, 10],
    ['c2', 0.300001, 10],
    ['c2', 0.4, 10],
  ])
  expect(known[3]!.status).toBe('cancelled')
  expect(body.pagination).toEqual({
    perPage: 100,
    currentPage: 1,
    total: body.conversions.length,
  })
})

test('campaigns are paged, two for each shop', async () => {
  const { body } = await get('/v2/publisher/campaigns?page=6&limit=100')
  // 300 merchants, one in 52 of which has left: 295, so 590 campaigns and 90 on the sixth page.
  expect(body.data).toMatchObject({ page: 6, count: 590 })
  expect(body.data.campaigns).toHaveLength(90)
})

test('links are made for pages, parameters as they were sent', async () => {
  const made = await post({
    deeplinks: [{ url: `${shop.url}a?b=1`, campaignIds: [shop.id] }],
    adnParams: { p1: '{p1}', source: '5001_x' },
    encodeURL: false,
  })
  const link = `https://trk.lyra-new.example/click?campaign_id=${shop.id}&pub_id=656`
  expect(made.body).toMatchObject({
    success: true,
    deeplinks: [
      { campaign: Number(shop.id), url: `${link}&url=${shop.url}a?b=1&p1={p1}&source=5001_x` },
    ],
  })
})

test('errors have three shapes, and a wrong key two statuses', async () => {
  expect(await get('/v2/publisher/campaigns', {})).toMatchObject({
    status: 400,
    body: { success: false, error: { code: 102, codeMsg: 'INVALID_API_KEY' } },
  })
  expect(await get(`/v2/publishers/reports?${range}`, {})).toMatchObject({
    status: 401,
    body: { errors: { success: false, error: { code: 102 } } },
  })
  expect(await post({ deeplinks: [{}] })).toMatchObject({
    status: 400,
    body: { success: false, errors: [{ statusCode: 400, code: '107' }] },
  })
  expect((await get(`/v2/publishers/reports?${range}&group[]=nothing`)).status).toBe(400)
  expect((await get('/v2/publishers/reports?start=2026-03-02&end=2026-03-03')).status).toBe(501)
})

test('the sixth call for campaigns within a second is too many', async () => {
  const calls = Array.from({ length: 8 }, () => get('/v2/publisher/campaigns?limit=100'))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
})

test('coupons are paged by a token, and may be of one campaign', async () => {
  const path = '/v2/publishers/coupons'
  let asked = path
  const all: Coupon[] = []
  for (let page = 1; asked !== ''; page += 1) {
    const { body } = await get(asked)
    expect(body.coupons.length).toBe(100)
    all.push(...body.coupons)
    expect(body.pageToken === undefined).toBe(page === 7)
    asked = body.pageToken === undefined ? '' : `${path}?pageToken=${body.pageToken}`
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(700)
  const [first] = all
  expect(Object.keys(first!)).toEqual([
    'id',
    'code',
    'description',
    'status',
    'type',
    'campaign_name',
    'campaign_id',
    'start',
    'end',
    'created',
  ])
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['active', 'pending', 'expired']),
  )
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set(['generic', 'exclusive', 'one_time']),
  )
  const { body } = await get(`${path}?campaign_id=${first!.campaign_id}`)
  const ofOne = all.filter(({ campaign_id: id }) => id === first!.campaign_id)
  expect(body.coupons).toEqual(ofOne)
})

test('deals are those that run or are to come; a wrong key or token is 400', async () => {
  const { body } = await get('/v2/publishers/deals')
  expect(Object.keys(body.deals[0]!)).toEqual([
    'id',
    'name',
    'description',
    'status',
    'campaign_name',
    'campaign_id',
    'created',
  ])
  expect(body.pageToken).toBeDefined()
  expect(await get('/v2/publishers/deals', {})).toEqual({
    status: 400,
    body: {
      success: false,
      error: { code: 102, message: 'API Key supplied with the request is invalid.' },
    },
  })
  expect((await get('/v2/publishers/coupons?pageToken=MA')).status).toBe(400)
})
