import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type ReportRow, type Sandbox } from '../index.ts'

const day = '2026-03-02'
let sandbox: Sandbox

const row: ReportRow = {
  day,
  campaignId: '5001',
  placementId: 'home-top',
  merchantId: '7',
  merchantName: 'Oak, Elm',
  rid: 'c_1',
  clicks: 3,
  sales: 1,
  saleAmount: '20.00',
  earnings: '1.000001',
}
const bare: ReportRow = {
  ...row,
  placementId: '',
  rid: '',
  clicks: 0,
  sales: -1,
  saleAmount: '-5.50',
}

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-03T09:00:00Z'),
    days: {
      [`rigel/cpc/${day}`]: [row, bare],
      [`lyra/cpa/${day}`]: [row, bare],
      [`vega/cpa/${day}`]: [row, bare],
    },
  })
})
afterAll(() => sandbox.close())

async function get(path: string, key: string) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const report = (prefix: string, programme: string, type: string, rest = '') =>
  get(
    `/${prefix}/reports/daily?type=${type}&from=${day}&to=${day}${rest}`,
    `sandbox-${programme}-key`,
  )

test('newdashboard tells sub and uid as they were sent', async () => {
  const { body } = await report('newdashboard', 'rigel', 'cpc')
  const common = { date: day, pub_id: '5001', domain: '7.example', country: '', type: 'cpc' }
  const earned = { commission: '1.000001' }
  expect(body).toEqual({
    rows: [
      {
        ...common,
        ...earned,
        sub: '5001_home-top',
        uid: 'c_1',
        clicks: 3,
        sales: 1,
        sale_amount: '20.00',
      },
      {
        ...common,
        ...earned,
        sub: '5001_noid',
        uid: 'noid',
        clicks: 0,
        sales: -1,
        sale_amount: '-5.50',
      },
    ],
    total: 2,
    page: 1,
    limit: 100,
  })
})

test('doneoftheownou and shoppermeet speak in capitals, shoppermeet with one sub id', async () => {
  const common = {
    REPORT_DATE: day,
    COUNTRY: '',
    MERCHANT_ID: '7',
    BRAND: 'Oak, Elm',
    REVENUE: '1.000001',
  }
  const [full, none] = [
    { ...common, CLICKS: 3, SALES: 1, SALE_AMOUNT: '20.00' },
    { ...common, CLICKS: 0, SALES: -1, SALE_AMOUNT: '-5.50' },
  ]
  expect((await report('doneoftheownou', 'lyra', 'cpa')).body.rows).toEqual([
    { ...full, SUB: '5001_home-top', CLICK_ID: 'c_1' },
    { ...none, SUB: '5001_noid', CLICK_ID: 'noid' },
  ])
  expect((await report('shoppermeet', 'vega', 'cpa')).body.rows).toEqual([
    { ...full, SUB_ID: '5001_home-top_c_1' },
    { ...none, SUB_ID: '5001_noid_noid' },
  ])
})

test('a report is paged, and a page after the last is empty', async () => {
  const second = await report('newdashboard', 'rigel', 'cpc', '&limit=1&page=2')
  expect(second.body).toMatchObject({ rows: [{ uid: 'noid' }], total: 2, page: 2, limit: 1 })
  const third = await report('newdashboard', 'rigel', 'cpc', '&limit=1&page=3')
  expect(third.body).toMatchObject({ rows: [], total: 2, page: 3 })
})

test('a day that is not compiled is 409 and named, for the whole range', async () => {
  const path = `/shoppermeet/reports/daily?type=cpc&from=${day}&to=2026-03-03`
  expect(await get(path, 'sandbox-vega-key')).toEqual({
    status: 409,
    body: { status: 'not_ready', dates: ['2026-03-03'] },
  })
})

test('every active merchant has a country, and a link of the right form', async () => {
  // 900 merchants, one in 52 of which has left: 900 - 17 = 883.
  const { body } = await get('/doneoftheownou/merchants?limit=500&page=2', 'sandbox-lyra-key')
  expect(body).toMatchObject({ total: 883, page: 2 })
  const rigel = await get('/newdashboard/merchants?limit=500', 'sandbox-rigel-key')
  const merchants = rigel.body.data as { ave_cpa_rate: string | null; ave_cpc: string | null }[]
  const pays = (each: (typeof merchants)[number]) =>
    `${each.ave_cpc ? 'cpc' : ''}${each.ave_cpa_rate ? 'cpa' : ''}`
  expect(new Set(merchants.map(pays))).toEqual(new Set(['cpc', 'cpa', 'cpccpa']))
})

test.each(['rigel', 'lyra', 'vega'] as const)('%s has each domain once', (programme) => {
  const merchants = sandbox.network.merchants(programme)
  expect(new Set(merchants.map(({ host }) => host)).size).toBe(merchants.length)
})

test('a wrong key and a wrong question are refused in the form of the back ends', async () => {
  expect(await get('/newdashboard/merchants', 'sandbox-lyra-key')).toEqual({
    status: 401,
    body: { error: { code: 'UNAUTHORIZED', message: 'The key is wrong or missing.' } },
  })
  expect(await get('/newdashboard/merchants?limit=501', 'sandbox-rigel-key')).toEqual({
    status: 400,
    body: { error: { code: 'BAD_REQUEST', message: 'limit is a whole number from 1 to 500.' } },
  })
  expect((await report('newdashboard', 'rigel', 'both')).status).toBe(400)
  expect((await report('newdashboard', 'rigel', 'cpc', '&page=0')).status).toBe(400)
})

test('the settings point at the sandbox', () => {
  expect(sandboxSettings(sandbox.url)).toMatchObject({
    RIGEL_API_URL: `${sandbox.url}/newdashboard`,
    LYRA_API_URL: `${sandbox.url}/doneoftheownou`,
    VEGA_API_URL: `${sandbox.url}/shoppermeet`,
  })
})
