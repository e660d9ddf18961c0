import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type ReportRow, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import { altairAdapter } from './adapter.ts'

const DAY = '2026-03-10'
const RAW = '/reports/v1/raw'
const TOTALS = '/reports/v1/aggregated'
const LIST = '/shopping/v2/feeds/merchants'
const RESTRICTIONS = `${LIST}/restrictions`
let sandbox: Sandbox
let altair: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-20T09:00:00Z'),
    rowsPerDay: 60,
    notReady: ['altair/cpc/yesterday'],
  })
  altair = connect({})
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await altair.close()
  await sandbox.close()
})

function connect(change: Record<string, string>): Adapter {
  const once = { ALTAIR_RETRIES: '0' }
  return altairAdapter({ ...sandboxSettings(sandbox.url), ...once, ...change })!
}

const read = (kind: 'CPC' | 'CPA' = 'CPC', end = DAY) =>
  Array.fromAsync(altair.readReport(kind, { start: DAY, end }))

/** '20.00' → '20': both texts are the same amount. */
const plain = (amount: string) => amount.replace(/\.?0+$/, '')

test.each(['CPC', 'CPA'] as const)(
  'a %s report is row for row what the partner has',
  async (kind) => {
    const type = kind === 'CPC' ? 'cpc' : 'cpa'
    const days = [DAY, '2026-03-11']
    const theirs = days.flatMap((day) => sandbox.network.day('altair', type, day))
    expect(theirs.length).toBeGreaterThan(8)
    const countries = new Map(
      sandbox.network.merchants('altair').map((each) => [each.id, each.country]),
    )
    const sent = theirs.map((row) => ({
      ...row,
      placementId: `${row.campaignId}_${row.placementId || 'noid'}`,
      country: countries.get(row.merchantId),
      saleAmount: plain(row.saleAmount),
      earnings: plain(row.earnings),
    }))
    expect(await read(kind, '2026-03-11')).toEqual(sent)
  },
)

test('clicks become one row, refused ones none; uk is gb and a comma is a point', async () => {
  const merchants = sandbox.network.merchants('altair')
  const british = merchants.find(({ country }) => country === 'gb')!
  const french = merchants.find(({ country }) => country === 'fr')!
  const row: ReportRow = {
    day: '2026-03-05',
    campaignId: '5001',
    placementId: 'home-top',
    merchantId: british.id,
    merchantName: 'Oak "1"',
    rid: 'c1',
    clicks: 10,
    sales: 2,
    saleAmount: '30.01',
    earnings: '1.000001',
  }
  const taken = { clicks: 0, sales: -1, saleAmount: '-5.50', earnings: '-0.55', rid: '' }
  sandbox.network.setDay('altair/cpc/2026-03-05', [
    row,
    { ...row, ...taken, placementId: '', merchantId: french.id },
  ])
  const rows = await Array.fromAsync(
    altair.readReport('CPC', { start: '2026-03-05', end: '2026-03-05' }),
  )
  // The partner also tells an eleventh click that it refused, with 0.15 earned and 9.99 sold: left out.
  const common = { day: '2026-03-05', campaignId: '5001', merchantName: 'Oak "1"' }
  expect(rows).toEqual([
    {
      ...common,
      placementId: '5001_home-top',
      rid: 'c1',
      merchantId: british.id,
      country: 'gb',
      clicks: 10,
      sales: 2,
      saleAmount: '30.01',
      earnings: '1.000001',
    },
    {
      ...common,
      placementId: '5001_noid',
      rid: '',
      merchantId: french.id,
      country: 'fr',
      clicks: 0,
      sales: -1,
      saleAmount: '-5.5',
      earnings: '-0.55',
    },
  ])
})

test('a range with a day that is not compiled is not ready', async () => {
  await expect(read('CPC', '2026-03-19')).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Altair has not compiled this day yet.',
    notReady: true,
  })
  // Only that account's yesterday is late.
  expect(await read('CPA', '2026-03-19')).not.toEqual([])
})

test.each([
  [RAW, 'retry-after', {}, 'Altair answered 429 (too many requests).'],
  [RAW, 'status', { status: 500 }, 'Altair answered 500 (an error on their side).'],
  [RAW, 'status', { status: 501 }, 'Altair has not compiled this day yet.'],
  [TOTALS, 'status', { status: 501 }, 'Altair has not compiled this day yet.'],
  [RAW, 'reset', {}, 'Altair closed the connection before it answered.'],
  [RAW, 'truncated', {}, 'Altair sent an answer that was cut off.'],
  [TOTALS, 'truncated', {}, 'Altair sent an answer that was cut off.'],
  [RAW, 'duplicate-rows', {}, 'Altair sent a report that does not fit its own totals.'],
  [TOTALS, 'duplicate-rows', {}, 'Altair sent totals that repeat themselves.'],
  [TOTALS, 'html', {}, 'Altair sent a web page instead of JSON.'],
  [TOTALS, 'malformed', {}, 'Altair sent JSON that cannot be read.'],
] as const)('a report with %s: %s %j is a failure', async (path, kind, rest, message) => {
  sandbox.fault({ path, kind, ...rest })
  await expect(read()).rejects.toMatchObject({
    name: 'PartnerFailure',
    message,
    notReady: message === 'Altair has not compiled this day yet.',
  })
})

test.each([
  ['html', /^Altair sent a report that cannot be read\. Line 1: The header has no dateTime, /],
  ['malformed', /^Altair sent a report that cannot be read\. Line \d+: A quote /],
] as const)('a raw report that is %s is a failure', async (kind, message) => {
  sandbox.fault({ path: RAW, kind })
  await expect(read()).rejects.toMatchObject({ name: 'PartnerFailure', message })
})

test('columns and fields are found by name', async () => {
  const rows = await read()
  sandbox.fault({ path: '/', kind: 'reordered' })
  expect(await read()).toEqual(rows)
})

test.each([RAW, TOTALS, LIST])('%s without an answer ends in time', async (path) => {
  const hasty = connect({ ALTAIR_CALL_MS: '300', ALTAIR_COUNTRIES: 'us' })
  sandbox.fault({ path, kind: 'hang' })
  const reading =
    path === LIST
      ? Array.fromAsync(hasty.lists['altair']!())
      : Array.fromAsync(hasty.readReport('CPC', { start: DAY, end: DAY }))
  await expect(reading).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Altair did not answer in time.',
  })
  await hasty.close()
})

test('many reads at once keep to two calls a token', async () => {
  // A month is more than a connection's buffers hold, so the calls would overlap.
  const month = { start: '2026-02-08', end: DAY }
  const reads = await Promise.all(
    [1, 2, 3, 4].map(() => Array.fromAsync(altair.readReport('CPC', month))),
  )
  for (const rows of reads) expect(rows).toEqual(reads[0])
})

test('every visible merchant of every market is read, and a market that we lack is passed over', async () => {
  const wide = connect({ ALTAIR_COUNTRIES: 'dk,us, uk,DE,gb' })
  const rows = await Array.fromAsync(wide.lists['altair']!())
  await wide.close()
  const theirs = sandbox.network.merchants('altair').filter((each) => each.leftOn === undefined)
  const expected = ['us', 'gb', 'de'].flatMap((country) =>
    theirs.filter((each) => each.country === country).map(({ id }) => `${country} ${id}`),
  )
  expect(rows.map((row) => `${row.country} ${row.merchantId}`)).toEqual(expected)
  const first = theirs.find((each) => each.country === 'us')!
  expect(rows[0]).toMatchObject({
    name: first.name,
    url: first.url,
    commission: null,
    link: `https://us-go.kelkoogroup.net/permanentLinkGo?country=us&id=96954210&merchantUrl=${encodeURIComponent(first.url)}&publisherSubId={VENDOR_ID}_{PLACEMENT_ID}&publisherClickId={CLICK_ID}`,
    logoUrl: `${sandbox.url}/kelkoo-logos/${first.id}.png`,
  })
  expect(Number(rows[0]!.estimatedCpc)).toBe(first.ecpcMicros / 1_000_000)
  // 1,500 merchants, one in 52 of which has left: 28, and 1,472 stay.
  expect(await Array.fromAsync(altair.lists['altair']!())).toHaveLength(1472)
})

test('Great Britain is uk in a link without a call, and without the account there is none', async () => {
  const british = connect({ ALTAIR_COUNTRIES: 'gb' })
  const [row] = await Array.fromAsync(british.lists['altair']!())
  expect(row?.link).toContain(
    'https://uk-go.kelkoogroup.net/permanentLinkGo?country=uk&id=96954210&',
  )
  const unknown = connect({ ALTAIR_COUNTRIES: 'gb', ALTAIR_LINK_ID: '' })
  const [without] = await Array.fromAsync(unknown.lists['altair']!())
  expect(without?.link).toBeNull()
  await Promise.all([british.close(), unknown.close()])
  expect(() => connect({ ALTAIR_LINK_ID: 'id=1&x' })).toThrow(
    'ALTAIR_LINK_ID: Give the digits that the account’s links have as id.',
  )
})

const divides = (id: string, by: number) => Number(id) % by === 0

test('restrictions are told in our words', async () => {
  const rows = await Array.fromAsync(altair.lists['altair']!())
  // The pretend partner restricts by the merchant's number: by nine the referrers, by seven the types,
  // and what divides by 40 takes visitors on its own page only.
  const both = rows.find(({ merchantId: id }) => divides(id, 18) && divides(id, 7))!
  const site = new URL(both.url).hostname.replace('www.', '')
  expect(both.restrictions).toEqual([
    'no traffic from coupons.example',
    `no traffic from fans-of-${site}`,
    'no traffic from coupon sites',
    'no traffic from cashback',
  ])
  const none = rows.find(({ merchantId: id }) => !divides(id, 9) && !divides(id, 7))!
  expect(none.restrictions).toEqual([])
  expect(rows.every((row) => row.deeplink !== divides(row.merchantId, 40))).toBe(true)
})

test.each([
  [`${LIST}?`, 'duplicate-rows', {}, 'Altair sent a merchant list that repeats itself.'],
  [RESTRICTIONS, 'duplicate-rows', {}, 'Altair sent restrictions that repeat themselves.'],
  [RESTRICTIONS, 'status', { status: 403 }, 'Altair answered 403 (not allowed).'],
  [`${LIST}?`, 'status', { status: 403 }, 'Altair has no merchants in any configured country.'],
  [`${LIST}?`, 'truncated', {}, 'Altair sent an answer that was cut off.'],
  [`${LIST}?`, 'html', {}, 'Altair sent a web page instead of JSON.'],
  [`${LIST}?`, 'malformed', {}, 'Altair sent JSON that cannot be read.'],
  [`${LIST}?`, 'gzip-bomb', {}, 'Altair sent more than 67,108,864 bytes.'],
  [`${LIST}?`, 'retry-after', {}, 'Altair answered 429 (too many requests).'],
] as const)('a merchant list with %s: %s %j is a failure', async (path, kind, rest, message) => {
  sandbox.fault({ path, kind, ...rest })
  await expect(Array.fromAsync(altair.lists['altair']!())).rejects.toMatchObject({
    name: 'PartnerFailure',
    message,
  })
})

test('a logo that is not asked for, after ten failures, is told from one that is not there', async () => {
  const single = connect({})
  const address = `${sandbox.url}/kelkoo-logos/1.png`
  sandbox.fault({ path: '/kelkoo-logos', kind: 'status', status: 503 })
  const failure = () => single.readLogo!(address).catch((error: unknown) => error)
  for (let failed = 0; failed < 10; failed += 1) {
    expect(await failure()).toMatchObject({ name: 'PartnerFailure', notAsked: false })
  }
  expect(await failure()).toMatchObject({ name: 'PartnerFailure', notAsked: true })
  await single.close()
})

test('a wrong key is a failure in our words', async () => {
  const stranger = connect({ ALTAIR_TOKEN: 'wrong' })
  await expect(Array.fromAsync(stranger.lists['altair']!())).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: 'Altair answered 401 (our sign-in was refused).',
  })
  await stranger.close()
})

test('without a token there is no Altair, without the second no CPA, and two tokens have ids', async () => {
  expect(altairAdapter({})).toBeUndefined()
  const single = connect({ ALTAIR_CPA_TOKEN: '', ALTAIR_CPA_TOKEN_ID: '' })
  expect(single.kinds).toEqual(['CPC'])
  const none = Array.fromAsync(single.readReport('CPA', { start: DAY, end: DAY }))
  await expect(none).rejects.toMatchObject({ message: 'Altair has no CPA account configured.' })
  await single.close()
  for (const name of ['ALTAIR_TOKEN_ID', 'ALTAIR_CPA_TOKEN_ID']) {
    expect(() => connect({ [name]: '' })).toThrow('with two tokens, give the id of each')
  }
})

test.each([
  [{ ALTAIR_CPA_TOKEN: 'x' }, 'ALTAIR_TOKEN: Give it where ALTAIR_CPA_TOKEN is set'],
  [{ ALTAIR_TOKEN_ID: 'x' }, 'ALTAIR_TOKEN: Give it where ALTAIR_TOKEN_ID is set'],
  [{ ALTAIR_LINK_ID: '9' }, 'ALTAIR_TOKEN: Give it where ALTAIR_LINK_ID is set'],
  [
    { ALTAIR_TOKEN: 'x', ALTAIR_CPA_TOKEN_ID: 'y' },
    'ALTAIR_CPA_TOKEN: Give it where ALTAIR_CPA_TOKEN_ID is set',
  ],
])('%j alone is refused: it would be left out in silence', (environment, sentence) => {
  expect(() => altairAdapter(environment)).toThrow(sentence)
})
