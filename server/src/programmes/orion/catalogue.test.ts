import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import type { ProductRow, ReadRow } from '../../kit/feed-rows.ts'
import { readFeed, type ReadPart } from '../../../test/read-feed.ts'
import { orionAdapter } from './adapter.ts'

const EXPORTS = '/publisher-exports/v2'
let now = '2026-03-20T09:00:00Z'
let sandbox: Sandbox
let orion: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now), rowsPerDay: 60 })
  orion = orionAdapter({ ...sandboxSettings(sandbox.url), ORION_RETRIES: '0' })!
})
afterEach(() => {
  now = '2026-03-20T09:00:00Z'
  sandbox.clearFaults()
})
afterAll(async () => {
  await orion.close()
  await sandbox.close()
})

const read = (have?: string[]) => readFeed(orion, 'connexity-catalogue', have)
const rowsOf = (parts: ReadPart[]) => parts.flatMap(({ rows }) => rows as ReadRow<ProductRow>[])

test('every offer of every file, with its category in words and our tokens in its link', async () => {
  const parts = await read()
  expect(parts.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6].map((at) => `20260320-offers-000${at}`),
  )
  const rows = rowsOf(parts).map((each) => 'row' in each && each.row)
  // 31,000 less the one in a hundred that is out of stock.
  expect(rows.length).toBeGreaterThan(30_500)
  expect(new Set(rows.map((row) => row && row.productId)).size).toBe(rows.length)
  const listed = new Map(sandbox.network.merchants('orion').map((each) => [each.id, each]))
  for (const row of rows) {
    expect(row).toMatchObject({
      merchantName: '',
      category: [expect.anything(), expect.anything()],
    })
    expect(listed.has(row ? row.merchantId : '')).toBe(true)
  }
  // All but the forty that have left by then.
  expect(new Set(rows.map((row) => row && row.merchantId)).size).toBe(2040)
  const [first] = rows
  expect(first).toEqual({
    productId: expect.stringMatching(/^cx-1-/),
    title: expect.any(String),
    manufacturer: expect.any(String),
    link: expect.stringMatching(
      /^https:\/\/rd\.bizrate\.com\/pi\/[0-9a-f]+\?afId=274001&afPlacementId=\{VENDOR_ID\}_\{PLACEMENT_ID\}&afRid=\{CLICK_ID\}$/,
    ),
    imageUrl: expect.stringMatching(`^${sandbox.url}/feeds/pictures/\\d+-\\w+\\.png$`),
    price: expect.stringMatching(/^\d+\.\d\d$/),
    originalPrice: expect.stringMatching(/^\d+\.\d\d$/),
    currency: expect.stringMatching(/^[A-Z]{3}$/),
    estimatedCpc: listed.get('100000')?.ecpc,
    merchantId: '100000',
    merchantName: '',
    category: expect.any(Array),
  })
})

test('parts that are here are not asked for again; of an older build they are of no use', async () => {
  const have = ['20260320-offers-0001', '20260320-offers-0003']
  const before = sandbox.requests().length
  const parts = await read([...have])
  expect(parts.map(({ name }) => name.slice(-1))).toEqual(['2', '4', '5', '6'])
  const asked = sandbox.requests().slice(before)
  expect(asked.filter(({ path }) => path.includes('offers_'))).toHaveLength(4)
  expect(asked[0]?.path).toBe(
    `/connexity${EXPORTS}/index.json.gz?publisherId=274001&apiKey=REDACTED`,
  )
  now = '2026-03-21T09:00:00Z'
  await expect(read([...have])).rejects.toThrow(
    'Orion has made its catalogue anew since this run began.',
  )
})

test('from one day to the next a few offers change', async () => {
  const today = new Map(
    rowsOf(await read()).flatMap((each) =>
      'row' in each ? [[each.row.productId, each.row.price]] : [],
    ),
  )
  now = '2026-03-21T09:00:00Z'
  const next = new Map(
    rowsOf(await read()).flatMap((each) =>
      'row' in each ? [[each.row.productId, each.row.price]] : [],
    ),
  )
  const gone = [...today.keys()].filter((id) => !next.has(id)).length
  const dearer = [...today].filter(([id, price]) => next.has(id) && next.get(id) !== price).length
  // Places change hands every 150 days on average, prices every 25.
  expect(gone).toBeGreaterThan(100)
  expect(gone).toBeLessThan(500)
  expect(dearer).toBeGreaterThan(600)
  expect(dearer).toBeLessThan(2_400)
})

test.each([
  ['status', '/index', 'Orion answered 500 (an error on their side).'],
  ['html', '/index', 'Orion sent a file that is cut off, or not packed by gzip.'],
  ['reset', '/categories', 'Orion closed the connection before it answered.'],
  ['html', '/offers_002', 'Orion sent a file that is cut off, or not packed by gzip.'],
  ['truncated', '/offers_002', 'Orion sent an answer that was cut off.'],
  ['gzip-bomb', '/index', 'Orion sent a file that is cut off, or not packed by gzip.'],
] as const)('%s of %s ends the reading in words', async (kind, file, message) => {
  sandbox.fault({ path: EXPORTS + file, kind })
  await expect(read()).rejects.toThrow(message)
})

test('a part is gzip again, so that it is small on disk', async () => {
  const parts = orion.feeds!['connexity-catalogue']!.parts({
    have: new Set(),
    signal: new AbortController().signal,
  })
  for await (const { body } of parts) {
    const packed = Buffer.concat(await body.toArray())
    const [header] = gunzipSync(packed).toString().split('\n')
    expect(header?.endsWith('\tcategoryPath')).toBe(true)
    break
  }
})
