import { get as rawGet } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'
import { kelkooMarkets, kelkooTokens, theirMarket } from './tokens.ts'

let now = '2026-03-03T09:00:00Z'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now) })
})
afterAll(() => sandbox.close())

const get = (path: string) =>
  fetch(`${sandbox.url}/kelkoo/shopping/v2/feeds/${path}`, {
    headers: { authorization: `Bearer ${kelkooTokens[0]!.token}` },
  })
const offers = async (query: string) =>
  (await (await get(`offers?${query}`)).json()) as Record<string, unknown>[]
const lines = async (query: string) =>
  (await (await get(`pla?${query}`)).text()).trimEnd().split('\n')

test('PLA is quoted TSV in Google’s form, with the commas of its market', async () => {
  const [header, first, ...others] = await lines('country=de')
  expect(header).toBe(
    'id\ttitle\tlink\timage_link\tprice\tsale_price\tavailability\tbrand\tproduct_type\tcondition',
  )
  const [id, , link, image, price] = first!.split('\t')
  expect(id).toMatch(/^"pla-de-1-\w+"$/)
  expect(link).toMatch(
    /^"https:\/\/de-go\.kelkoogroup\.net\/offersearchGo\?\.ts=1772496000000&\.sig=[\w-]{27}&affiliationId=96954210&comId=\d+&country=de&offerId=pla-de-1-\w+&service=37&wait=true"$/,
  )
  expect(image).toMatch(`"${sandbox.url}/feeds/pictures/`)
  expect(price).toMatch(/^"\d+,\d\d EUR"$/)
  expect(others.length).toBeGreaterThan(1_000)
})

test('parts are the whole, each line once', async () => {
  const [header, ...whole] = await lines('country=uk')
  const parts = await Promise.all(
    [1, 2].map((part) => lines(`country=uk&numberOfParts=2&part=${part}`)),
  )
  expect(parts.map(([first]) => first)).toEqual([header, header])
  expect(parts.flatMap(([, ...rest]) => rest)).toEqual(whole)
  expect((await get('pla?country=uk&numberOfParts=3&part=1')).status).toBe(400)
  expect((await get('pla?country=uk&numberOfParts=4&part=5')).status).toBe(400)
  expect((await get('pla?country=gb')).status).toBe(403)
})

test('all markets together have 12,000 offers in PLA and 3,000 page by page', async () => {
  let [pla, paged] = [0, 0]
  for (const market of kelkooMarkets.map(theirMarket)) {
    pla += (await lines(`country=${market}`)).length - 1
    for (let page = 1; ; page += 1) {
      const { length } = await offers(`country=${market}&pageSize=500&page=${page}`)
      paged += length
      if (length < 500) break
    }
  }
  // Rounded in each of eighteen markets.
  expect([Math.round(pla / 100), Math.round(paged / 100)]).toEqual([120, 30])
})

/** What this question is answered with, asked so often, each answer read to its end: three at once are refused. */
const statuses = async (query: string, times: number) => {
  const all: number[] = []
  for (let pull = 0; pull < times; pull += 1) {
    const answer = await get(`pla?${query}`)
    await answer.arrayBuffer()
    all.push(answer.status)
  }
  return all
}

test('a market’s offers may be pulled five times over in 24 hours, in parts or whole', async () => {
  now = '2026-03-10T09:00:00Z'
  expect(await statuses('country=ch&numberOfParts=2&part=1', 8)).toEqual(Array(8).fill(200))
  now = '2026-03-10T21:00:00Z'
  expect(await statuses('country=ch', 2)).toEqual([200, 429])
  expect(await statuses('country=be', 1)).toEqual([200])
  now = '2026-03-11T09:00:01Z'
  expect(await statuses('country=ch', 5)).toEqual([200, 200, 200, 200, 429])
})

test('neither feed is sent uncompressed', async () => {
  for (const feed of ['pla', 'offers']) {
    const status = await new Promise((resolve) => {
      const headers = { authorization: `Bearer ${kelkooTokens[0]!.token}` }
      const path = `${sandbox.url}/kelkoo/shopping/v2/feeds/${feed}?country=us`
      rawGet(path, { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
    })
    expect(status).toBe(406)
    expect((await get(`${feed}?country=us&pageSize=1`)).headers.get('content-encoding')).toBe(
      'gzip',
    )
  }
})

test('an offer has what the alias minimal gives', async () => {
  const [offer] = await offers('country=us&pageSize=1&page=1&fieldsAlias=minimal')
  expect(Object.keys(offer!)).toEqual([
    'offerId',
    'title',
    'price',
    'priceWithoutRebate',
    'rebatePercentage',
    'deliveryCost',
    'currency',
    'availabilityStatus',
    'images',
    'goUrl',
    'estimatedCpc',
    'brand',
    'merchant',
    'category',
  ])
  expect(await offers('country=us&page=9999')).toEqual([])
  expect((await get('offers?country=us&pageSize=501')).status).toBe(400)
})
