import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { readFeed, type ReadPart } from '../../../test/read-feed.ts'
import type { ProductRow, ReadRow } from '../../kit/feed-rows.ts'
import { altairAdapter } from './adapter.ts'
import { offerRow } from './offer-row.ts'

const PLA = '/shopping/v2/feeds/pla'
const OFFERS = '/shopping/v2/feeds/offers'
let now = '2026-03-20T09:00:00Z'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now), rowsPerDay: 60 })
})
afterEach(() => {
  sandbox.clearFaults()
})
afterAll(() => sandbox.close())

async function read(key: string, countries: string, have?: string[]): Promise<ReadPart[]> {
  const settings = { ALTAIR_RETRIES: '0', ALTAIR_COUNTRIES: countries }
  const altair = altairAdapter({ ...sandboxSettings(sandbox.url), ...settings })!
  try {
    return await readFeed(altair, key, have)
  } finally {
    await altair.close()
  }
}

/** But for two rows whose link is none of Kelkoo's. */
const found = (parts: ReadPart[]): ProductRow[] =>
  parts.flatMap(({ rows }) =>
    (rows as ReadRow<ProductRow>[]).flatMap((each) =>
      'row' in each && each.row.merchantId ? [each.row] : [],
    ),
  )

/** Whether rows are of merchants that their market lists, and of nearly all of these. */
function merchantsOf(rows: ProductRow[], country = 'de') {
  const listed = sandbox.network
    .merchants('altair')
    .filter((each) => each.country === country && !each.leftOn)
    .map(({ id }) => id)
  const seen = new Set(rows.map(({ merchantId }) => merchantId))
  const strangers = [...seen].filter((id) => !listed.includes(id))
  return { strangers, few: seen.size < listed.length * 0.95 }
}

test('PLA comes in four parts a market; the merchant is the one of the Go URL, a comma is a point', async () => {
  // A market that the token does not have is passed over, and gb is their uk.
  const parts = await read('kelkoo-pla', 'de,zz,gb')
  expect(parts.map(({ name }) => name)).toEqual(
    ['de', 'uk'].flatMap((market) => [1, 2, 3, 4].map((part) => `${market}-${part}-of-4`)),
  )
  const german = found(parts.slice(0, 4))
  expect(merchantsOf(german)).toEqual({ strangers: [], few: false })
  for (const row of german) {
    expect(row).toMatchObject({ currency: 'EUR', price: expect.stringMatching(/^\d+\.\d\d$/) })
  }
  expect(merchantsOf(found(parts.slice(4)), 'gb')).toEqual({ strangers: [], few: false })
  const [first] = found(parts.slice(4))
  expect(first?.link).toMatch(
    /^https:\/\/uk-go\.kelkoogroup\.net\/offersearchGo\?\.ts=1773964800000&\.sig=[\w-]{27}&affiliationId=96954210&comId=\d+&country=uk&offerId=[\w-]+&service=37&wait=true&publisherSubId=\{VENDOR_ID\}_\{PLACEMENT_ID\}&publisherClickId=\{CLICK_ID\}$/,
  )
  const reduced = german.filter(({ originalPrice }) => originalPrice !== null)
  expect(reduced.length / german.length).toBeGreaterThan(0.1)
  expect(reduced.every((row) => Number(row.originalPrice) > Number(row.price))).toBe(true)
})

test('rubbish rows are refused each for itself, with the line of their part', async () => {
  const [first] = await read('kelkoo-pla', 'us')
  const problems = first!.rows.filter((each) => 'problem' in each)
  // The feed's places 73, 97 and 151 from 0, below the header: an endless price, one below zero, no title.
  expect(problems.map(({ line }) => line)).toEqual([75, 99, 153])
  expect(problems[0]).toMatchObject({
    problem: expect.stringMatching(/^(sale_)?price "1e400 USD"/),
  })
})

test('parts that are here are not asked for again', async () => {
  const have = ['nl-1-of-4', 'nl-2-of-4', 'nl-4-of-4']
  const before = sandbox.requests().length
  expect((await read('kelkoo-pla', 'nl', have)).map(({ name }) => name)).toEqual(['nl-3-of-4'])
  expect(sandbox.requests().slice(before)).toEqual([
    { method: 'GET', path: `/kelkoo${PLA}?country=nl&numberOfParts=4&part=3` },
  ])
  expect(await read('kelkoo-pla', 'nl', [...have, 'nl-3-of-4'])).toEqual([])
})

test('the sixth pull of a day is refused, the day after it is not', async () => {
  for (let pull = 1; pull <= 5; pull += 1) expect(await read('kelkoo-pla', 'se')).toHaveLength(4)
  await expect(read('kelkoo-pla', 'se')).rejects.toThrow('Altair answered 429 (too many requests).')
  now = '2026-03-21T09:00:01Z'
  expect(await read('kelkoo-pla', 'se')).toHaveLength(4)
  now = '2026-03-20T09:00:00Z'
})

test('offers come page by page, with what a click is worth', async () => {
  const parts = await read('kelkoo-offers', 'us,gb')
  const american = parts.filter(({ name }) => name.startsWith('us-'))
  expect(american.map(({ name, rows }) => [name, rows.length > 400])).toEqual([
    ['us-000001', true],
    ['us-000002', false],
  ])
  const merchants = new Map(sandbox.network.merchants('altair').map((each) => [each.id, each]))
  for (const row of found(american)) {
    const merchant = merchants.get(row.merchantId)!
    expect([row.merchantName, row.estimatedCpc]).toEqual([
      merchant.name,
      (merchant.ecpcMicros / 1_000_000).toFixed(6),
    ])
  }
  expect(found(parts.slice(2))[0]?.link).toContain(
    '&publisherSubId={VENDOR_ID}_{PLACEMENT_ID}&publisherClickId={CLICK_ID}',
  )
})

test('pages that are here are not asked for again', async () => {
  const before = sandbox.requests().length
  expect(await read('kelkoo-offers', 'us', ['us-000001', 'us-000002'])).toEqual([])
  expect(
    sandbox
      .requests()
      .slice(before)
      .map(({ path }) => path.slice(-7)),
  ).toEqual(['&page=3'])
})

test.each([
  ['status', 'Altair answered 500 (an error on their side).'],
  ['reset', 'Altair closed the connection before it answered.'],
  ['truncated', 'Altair sent an answer that was cut off.'],
] as const)('%s in the middle of a market ends the reading', async (kind, message) => {
  sandbox.fault({ path: `${PLA}?country=fr&numberOfParts=4&part=3`, kind })
  await expect(read('kelkoo-pla', 'fr,it')).rejects.toThrow(message)
})

test.each([
  ['in one go', []],
  ['with its first two parts here already', ['fr-1-of-4', 'fr-2-of-4']],
])('403 for a market that has begun, %s, is no market that the token lacks', async (_how, have) => {
  sandbox.fault({ path: `${PLA}?country=fr&numberOfParts=4&part=3`, kind: 'status', status: 403 })
  await expect(read('kelkoo-pla', 'fr,it', have)).rejects.toThrow(
    'Altair answered 403 (not allowed).',
  )
})

test('no market at all is a failure, and so is a page in another form', async () => {
  await expect(read('kelkoo-offers', 'zz')).rejects.toThrow(
    'Altair has no offers in any configured country.',
  )
  sandbox.fault({ path: OFFERS, kind: 'html' })
  await expect(read('kelkoo-offers', 'us')).rejects.toThrow(
    'Altair sent a web page instead of JSON.',
  )
})

test('an offer as the documents show it', () => {
  // The fields of the public example, with values of our own.
  const offer = {
    offerId: '77ab',
    title: 'Flyer Runner',
    price: 30.36,
    priceWithoutRebate: 37.95,
    rebatePercentage: 20,
    deliveryCost: 5.95,
    currency: 'EUR',
    availabilityStatus: 'in_stock',
    timeToDeliver: '2-3 days',
    images: [{ url: 'http://r.oak.example/90.jpg', zoomUrl: 'http://r.oak.example/all.jpg' }],
    goUrl: 'https://fr-go.kelkoogroup.net/offersearchGo?.ts=1&.sig=a_-&comId=1005&country=fr',
    estimatedCpc: 0.2,
    estimatedMobileCpc: 0.19,
    brand: { name: 'Marlowe' },
    merchant: { id: 1005 },
    category: { id: 100 },
  }
  expect(offerRow(offer)).toEqual({
    row: {
      productId: '77ab',
      title: 'Flyer Runner',
      manufacturer: 'Marlowe',
      link: `${offer.goUrl}&publisherSubId={VENDOR_ID}_{PLACEMENT_ID}&publisherClickId={CLICK_ID}`,
      imageUrl: 'http://r.oak.example/all.jpg',
      price: '30.36',
      originalPrice: '37.95',
      currency: 'EUR',
      estimatedCpc: '0.200000',
      merchantId: '1005',
      merchantName: '',
      category: [],
    },
  })
  // No parameter of ours, though every object has something of that name.
  expect(offerRow({ ...offer, goUrl: `${offer.goUrl}&toString=1` })).toMatchObject({
    row: { link: expect.stringContaining('&country=fr&toString=1&publisherSubId=') },
  })
  expect(offerRow({ ...offer, availabilityStatus: 'out_of_stock' })).toBeUndefined()
  expect(offerRow({ ...offer, goUrl: 7 })).toEqual({
    problem: 'The offer’s goUrl is not as it should be.',
  })
  expect(offerRow('x')).toEqual({ problem: 'The offer’s form is not as it should be.' })
})
