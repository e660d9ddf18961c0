import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type ReportRow, type Sandbox } from '../index.ts'

const day = '2026-03-02'
const lantern = { day, merchantId: '100000', merchantName: 'Lantern' }

// Worked out by hand, 11 clicks and 1.400001 in all:
//   1 sale / 3 clicks = 33.3333 %      1.000001 / 3 = 0.333334 (0.33333367 rounded)
//   no clicks: no rate, no price       a reversal: one sale of 5.50 taken back
//   1 sale / 8 clicks = 12.5 %         0.40 / 8 = 0.05
const rows: ReportRow[] = [
  {
    day,
    campaignId: '5001',
    placementId: 'home-top',
    merchantId: '315846',
    merchantName: 'Harbor, Pine & "Co"',
    rid: 'c1',
    clicks: 3,
    sales: 1,
    saleAmount: '20.00',
    earnings: '1.000001',
  },
  {
    ...lantern,
    campaignId: '5001',
    placementId: '',
    rid: '',
    clicks: 0,
    sales: -1,
    saleAmount: '-5.50',
    earnings: '0.00',
  },
  {
    ...lantern,
    campaignId: '5002',
    placementId: 'search',
    rid: 'x_9',
    clicks: 8,
    sales: 1,
    saleAmount: '0.00',
    earnings: '0.40',
  },
]
const csv = `FROM_DATE,TO_DATE,CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID,CLICKS,EARNINGS,CONVERSION_RATE,CPC,SALES,SALES_COUNT
2026-03-02,2026-03-02,5001,5001_home-top,315846,"Harbor, Pine & ""Co""",c1,3,1.000001,33.3333,0.333334,20.00,1
2026-03-02,2026-03-02,5001,5001_noid,100000,Lantern,,0,0.00,,,-5.50,-1
2026-03-02,2026-03-02,5002,5002_search,100000,Lantern,x_9,8,0.40,12.50,0.05,0.00,1
`

const cpcAccount = 'publisherId=274001&apiKey=sandbox-cpc-key'
const cpaAccount = 'publisherId=274002&apiKey=sandbox-cpa-key'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-03T09:00:00Z'),
    days: { 'orion/cpc/2026-03-02': rows },
    reportDelay: 2,
  })
})

afterAll(() => sandbox.close())

/** Whatever an answer of the partner may hold; each test looks at its own part. */
type Body = {
  token: string
  reportResponse: { reportUrls: { url: string }[] }
  entriesCount: number
  quality: object[]
  link: string
  deepLinkUrl: string
  originalUrl: string
  ecpc: number
  totalResults: number
  merchantMatches: { merchantId: number }[]
}

async function bodyOf(answer: Response): Promise<Body> {
  return (await answer.json()) as Body
}

async function get(path: string, account = cpcAccount) {
  const answer = await fetch(`${sandbox.url}/connexity${path}${account && `&${account}`}`)
  return { status: answer.status, body: await bodyOf(answer) }
}

async function post(path: string, body: object, token = '', account = cpcAccount) {
  const answer = await fetch(`${sandbox.url}/connexity${path}?${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await bodyOf(answer) }
}

function fileOf({ reportResponse }: Body): string {
  return reportResponse.reportUrls[0]!.url
}

async function linkStatus(query: string): Promise<number> {
  return (await get(`/api/link/generate?${query}`)).status
}

const person = { email: 'reports@orrery.test', password: 'sandbox-reports-pass' }
const range = {
  reportType: 'CUSTOM_REPORT',
  timeRangeType: 'CUSTOM',
  startDate: day,
  endDate: day,
  aggregationType: 'DAY',
  pageNumber: 1,
  fieldList: 'CAMPAIGN_ID,MERCHANT_ID,MERCHANT_NAME,PLACEMENT_ID,RID',
}

async function order(change: object, publisherId = 274001, account = cpcAccount) {
  const { body } = await post('/authenticate', { ...person, publisherId }, '', account)
  return post(
    '/reporting/generateReports',
    { ...range, publisherId, ...change },
    body.token,
    account,
  )
}

test('a custom report is ordered, waited for, and read as CSV', async () => {
  const { body } = await order({})
  const url = fileOf(body)
  for (const poll of [1, 2]) {
    const pending = await fetch(url)
    expect([poll, pending.status, await pending.json()]).toEqual([poll, 202, { status: 'PENDING' }])
  }
  const file = await fetch(url)
  expect(file.headers.get('content-type')).toMatch('text/csv')
  expect(await file.text()).toBe(csv)
})

test('earnings add the day up', async () => {
  const { body } = await get(`/api/reporting/earnings?startDate=${day}&endDate=2026-03-03`)
  // 2026-03-03 is today and not compiled: no entry. 1.400001 / 11 = 0.127273 (0.12727282 rounded).
  expect(body).toEqual({
    publisherId: 274001,
    entriesCount: 1,
    earnings: [{ date: day, redirects: 11, estimatedEarnings: 1.400001, cpc: 0.127273 }],
    totals: { cpcRedirects: 11, cpaRedirects: 0, earnings: 1.400001 },
  })
})

test('quality groups by merchant and placement', async () => {
  const { body } = await get(`/api/reporting/quality?startDate=${day}&endDate=${day}`)
  expect(body.entriesCount).toBe(3)
  // 1.000001 / 20.00 = 5.000005 %, four decimals: 5
  expect(body.quality[0]).toMatchObject({
    merchantId: 315846,
    placementId: '5001_home-top',
    clicks: 3,
    cpc: 0.333334,
    conversionRate: 33.3333,
    costOfSale: 5,
  })
  expect(body.quality[1]).toMatchObject({ clicks: 0, cpc: null, conversionRate: null })
})

test('a day that is not compiled is said to be so, never told as empty', async () => {
  const notReady = async (asked: ReturnType<typeof order>) => (await asked).body.reportResponse
  expect(await notReady(order({ endDate: '2026-03-03' }))).toMatchObject({
    status: 'NOT_READY',
    notReadyDates: ['2026-03-03'],
    reportUrls: [],
  })
  const cpa = order({ timeRangeType: 'YESTERDAY' }, 274002, cpaAccount)
  expect(await notReady(cpa)).toMatchObject({ status: 'NOT_READY', notReadyDates: [day] })
})

test('a report spans any days, up to 180', async () => {
  const { body } = await order({ startDate: '2026-02-01', endDate: '2026-02-28' })
  let file = await fetch(fileOf(body))
  while (file.status === 202) file = await fetch(fileOf(body))
  const dates = (await file.text()).split('\n').slice(1, -1)
  expect(new Set(dates.map((line) => line.slice(0, 10))).size).toBe(28)
  expect((await order({ startDate: '2025-09-04' })).status).toBe(200) // 180 days
  expect((await order({ startDate: '2025-09-03' })).status).toBe(400)
  expect((await order({ startDate: '2026-02-31' })).status).toBe(400)
  expect((await order({ endDate: '2026-03-01' })).status).toBe(400)
  expect((await order({ pageNumber: 2 })).status).toBe(400)
})

test('without the right account nothing is answered', async () => {
  const earnings = `/api/reporting/earnings?startDate=${day}&endDate=${day}`
  expect((await get(earnings, '')).status).toBe(401)
  expect(await get(earnings, 'publisherId=274001&apiKey=sandbox-cpa-key')).toMatchObject({
    status: 401,
    body: { statusCode: 401, error: 'UNAUTHORIZED' },
  })
  const wrong = await post('/authenticate', { ...person, password: 'no', publisherId: 274001 })
  expect(wrong.status).toBe(401)
  expect((await post('/reporting/generateReports', range, 'no-token')).status).toBe(401)
  expect((await order({ publisherId: 274002 })).status).toBe(401)
})

test('a link leads to the merchant and carries what was sent', async () => {
  const merchant = sandbox.network.merchants('orion').find(({ id }) => id === '315846')!
  const page = encodeURIComponent(`${merchant.url}sale?x=1`)
  const sent = 'af_campaign_id=5001&af_placement_id=5001_home-top&af_rid=c%207'
  const { status, body } = await get(`/api/link/generate?url=${page}&${sent}`)
  expect(status).toBe(200)
  expect(body.link).toMatch(
    /^https:\/\/rd\.bizrate\.com\/pi\/[0-9a-f]{32}\?afId=274001&afCampaignId=5001&afPlacementId=5001_home-top&afRid=c\+7$/,
  )
  expect(body.deepLinkUrl).toBe(body.link)
  expect(body.originalUrl).toBe(`${merchant.url}sale?x=1`)
  expect(body.ecpc).toBe(Number(merchant.ecpc) * 100)
})

test('a link is refused for a bad value, a stranger, and a merchant that left', async () => {
  const merchants = sandbox.network.merchants('orion')
  const home = encodeURIComponent(merchants[0]!.url)
  expect(await linkStatus(`url=${home}&af_placement_id=${'a'.repeat(50)}`)).toBe(200)
  expect(await linkStatus(`url=${home}&af_placement_id=${'a'.repeat(51)}`)).toBe(400)
  expect(await linkStatus(`url=${home}&af_placement_id=a%20b`)).toBe(400)
  expect(await linkStatus(`url=${home}&af_rid=${'r'.repeat(1020)}`)).toBe(200)
  expect(await linkStatus(`url=${home}&af_rid=${'r'.repeat(1021)}`)).toBe(400)
  expect(await linkStatus('url=none')).toBe(400)
  expect(await linkStatus('url=https://www.elsewhere.test/')).toBe(404)
  const left = merchants.find(({ leftOn }) => leftOn)!
  expect(await linkStatus(`url=${encodeURIComponent(left.url)}`)).toBe(403)
})

test('merchants are found by a word, and all of them are paged through', async () => {
  const merchant = sandbox.network.merchants('orion')[0]!
  const named = await get(
    `/api/keyword/merchantMatch?keyword=${encodeURIComponent(merchant.name.toUpperCase())}`,
  )
  expect(named.body.merchantMatches[0]).toMatchObject({
    merchantId: Number(merchant.id),
    merchantName: merchant.name,
    merchantUrl: merchant.url,
  })
  const ids = new Set<number>()
  for (let start = 0; start < 2040; start += 500) {
    const { body } = await get(`/api/keyword/merchantMatch?keyword=&start=${start}&results=500`)
    expect(body.totalResults).toBe(2040)
    for (const { merchantId } of body.merchantMatches) ids.add(merchantId)
  }
  expect(ids.size).toBe(2040)
  expect((await get('/api/keyword/merchantMatch?keyword=&results=501')).status).toBe(400)
})

test('requests are kept without keys, and the settings point at the sandbox', async () => {
  await get(`/api/keyword/merchantMatch?keyword=none`)
  const asked = JSON.stringify(sandbox.requests())
  expect(asked).toContain('keyword=none&publisherId=274001&apiKey=REDACTED')
  expect(asked).not.toContain('sandbox-cpc-key')
  expect(sandboxSettings(sandbox.url)).toMatchObject({
    ORION_API_URL: `${sandbox.url}/connexity`,
    ORION_LINK_URL: `${sandbox.url}/connexity`,
    ORION_PUBLISHER_ID: '274001',
    ORION_API_KEY: 'sandbox-cpc-key',
    ORION_CPA_PUBLISHER_ID: '274002',
    ORION_CPA_API_KEY: 'sandbox-cpa-key',
    ORION_EMAIL: 'reports@orrery.test',
    ORION_PASSWORD: 'sandbox-reports-pass',
  })
})
