import { get as rawGet, type IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type ReportRow, type Sandbox } from '../index.ts'
import { kelkooMarkets, kelkooTokens } from './tokens.ts'

const day = '2026-03-02'
const range = `start=${day}&end=${day}`
const [cpc, cpa] = kelkooTokens
const onlyCpc = `publisherTokenId=${cpc!.id}`
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-03T09:00:00Z'), rowsPerDay: 60 })
  const german = sandbox.network.merchants('altair').find(({ country }) => country === 'de')!
  const row: ReportRow = {
    day,
    campaignId: '5001',
    placementId: 'home-top',
    merchantId: german.id,
    merchantName: 'Tür "1"',
    rid: 'c1',
    clicks: 3,
    sales: 1,
    saleAmount: '20.00',
    earnings: '1.000001',
  }
  const back = { clicks: 0, sales: -1, saleAmount: '-5.50', earnings: '0.00' }
  sandbox.network.setDay(`altair/cpc/${day}`, [row, { ...row, ...back, rid: 'r1' }])
  const busy = { ...row, day: '2026-01-01', clicks: 300_000 }
  sandbox.network.setDay('altair/cpc/2026-01-01', [busy])
  sandbox.network.setDay(`altair/cpa/${day}`, [
    { ...row, clicks: 5, sales: 0, saleAmount: '0.00', earnings: '0.00', placementId: '' },
  ])
})
afterEach(() => sandbox.clearFaults())
afterAll(() => sandbox.close())

async function get(path: string, token = cpc!.token): Promise<Response> {
  return fetch(`${sandbox.url}/kelkoo${path}`, { headers: { authorization: `Bearer ${token}` } })
}

async function lines(query: string): Promise<string[][]> {
  const report = await (await get(`/reports/v1/raw?${range}&${query}`)).text()
  return report.split('\n').map((line) => line.split('\t'))
}

test('the raw report has a line a click, to the last micro, with the commas of its market', async () => {
  const [header, ...rows] = await lines(onlyCpc)
  const told = rows.slice(0, -1).map((cells) => {
    const cell = (name: string) => cells[header!.indexOf(name)]
    const names = ['publisherSubId', 'publisherClickId', 'leadValid', 'leadEstimatedRevenueInEur']
    return [...names, 'sale', 'saleValueInEur', 'merchantName'].map(cell).join(' ')
  })
  // 1.000001 on three clicks: 0.333333 each, and the first takes what is left: 0.333335. The reversal is no click.
  expect(told).toEqual([
    '5001_home-top c1 true 0,333335 true 20 "Tür ""1"""',
    '5001_home-top c1 true 0,333333 false 0 "Tür ""1"""',
    '5001_home-top c1 true 0,333333 false 0 "Tür ""1"""',
    // A fourth click became no lead.
    '5001_home-top c1  0 false 0 "Tür ""1"""',
    '5001_home-top r1  0 true -5,5 "Tür ""1"""',
  ])
})

test('without a token id the traffic of both tokens is in, refused clicks too', async () => {
  const [header, ...rows] = await lines('')
  // Three clicks, one without a lead and a reversal of the one token; five clicks of the other and one that is refused.
  expect(rows.slice(0, -1)).toHaveLength(11)
  const valid = rows.map((cells) => cells[header!.indexOf('leadValid')])
  expect(valid.filter((each) => each === 'true')).toHaveLength(8)
  expect(valid.filter((each) => each === 'false')).toHaveLength(1)
  const [, ...other] = await lines(`publisherTokenId=${cpa!.id}`)
  expect(other.slice(0, -1)).toHaveLength(6)
})

test('the totals add the clicks up, as JSON and as TSV with percent signs', async () => {
  const asked = `/reports/v1/aggregated?${range}&${onlyCpc}&groupBy=day,country`
  // The sale of 20.00 and the one of 5.50 that was taken back: none are left, worth 14.50.
  expect(await (await get(`${asked}&format=JSON`)).json()).toEqual([
    {
      day,
      country: 'de',
      clickCount: 4,
      clickValidCount: 3,
      leadCount: 3,
      trackedLeadCount: 3,
      leadRejectedCount: 0,
      leadEstimatedRevenueInEur: 1.000001,
      saleCount: 0,
      saleValueInEur: 14.5,
      // Three of four clicks were valid.
      monetizedClickPercentage: 75,
      crPercentage: 0,
      valuePerLeadInEur: 4.833333,
    },
  ])
  const [, line] = (await (await get(asked)).text()).split('\n')
  expect(line).toBe(`${day}\tde\t4\t3\t3\t3\t0\t1,000001\t0\t14,5\t75%\t0%\t4,833333`)
})

async function status(query: string): Promise<number> {
  return (await get(`/reports/v1/raw?${query}`)).status
}

test('days that are not compiled are 501, days that are none 400', async () => {
  expect(await status(`start=${day}&end=2026-03-03`)).toBe(501)
  expect(await status(`start=${day}&end=2026-03-01`)).toBe(400)
  expect(await status('start=2024-03-01&end=2024-03-02')).toBe(400)
  expect(await status('dateRange=yesterday')).toBe(200)
})

/** The answer as it comes over the wire. */
function wire(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const given = { authorization: `Bearer ${cpc!.token}`, ...headers }
  return new Promise((resolve) =>
    rawGet(`${sandbox.url}/kelkoo${path}`, { headers: given }, resolve),
  )
}

test('feeds come compressed or not at all, and say uk', async () => {
  const path = '/shopping/v2/feeds/merchants?country=uk&format=json'
  expect((await wire(path, {})).statusCode).toBe(406)
  const answer = await wire(path, { 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  const all = JSON.parse(await text(answer.pipe(createGunzip()))) as { id: number }[]
  const british = sandbox.network.merchants('altair').filter(({ country }) => country === 'gb')
  expect(all.map(({ id }) => String(id))).toEqual(british.map(({ id }) => id))
  const markets = new Set(sandbox.network.merchants('altair').map(({ country }) => country))
  expect(markets).toEqual(new Set(kelkooMarkets))
  expect((await get('/shopping/v2/feeds/merchants?country=gb')).status).toBe(403)
  expect((await get('/shopping/v2/feeds/merchants?country=dk')).status).toBe(403)
})

async function search(country: string, page: string): Promise<Response> {
  return get(`/shopping/v2/search/link?country=${country}&merchantUrl=${encodeURIComponent(page)}`)
}

test('a page has a Go URL in its own market only', async () => {
  const merchant = sandbox.network.merchants('altair')[0]!
  const market = merchant.country === 'gb' ? 'uk' : merchant.country
  const answer = await search(market, merchant.url)
  expect(await answer.json()).toMatchObject({ estimatedCpc: merchant.ecpcMicros / 1_000_000 })
  expect((await search('jp', merchant.url)).status).toBe(404)
  expect((await search(market, 'https://nobody.example/')).status).toBe(404)
})

test('a stranger gets nothing, and a token not more than two calls at a time', async () => {
  expect((await get(`/reports/v1/raw?${range}`, 'wrong')).status).toBe(401)
  const answers = await Promise.all([1, 2, 3].map(() => held()))
  expect(answers.filter(({ refused }) => refused)).toHaveLength(1)
  for (const { end } of answers) end()
  await expect.poll(async () => (await get(`/reports/v1/raw?${range}`)).status).toBe(200)
})

/** A report so long that it is not sent to its end while nobody reads it. */
async function held() {
  const answer = await wire('/reports/v1/raw?start=2026-01-01&end=2026-01-01', {})
  return { refused: answer.statusCode === 429, end: () => answer.destroy() }
}
