import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  sandboxSettings,
  startSandbox,
  type Fault,
  type ReportRow as TheirRow,
  type Sandbox,
} from '@orrery/sandbox'
import type { LinkRequest, ReportRow } from '../../kit/adapter.ts'
import { trackierAccount, type TrackierAccount } from './account.ts'

const range = { start: '2026-02-10', end: '2026-03-12' }
const CAMPAIGNS = '/v2/publisher/campaigns'
const REPORTS = '/v2/publishers/reports'
const CONVERSIONS = '/v2/publishers/conversions'
const opened: TrackierAccount[] = []
let sandbox: Sandbox
let lyra: TrackierAccount
/** The other instance, waited for half a second only. */
let hasty: TrackierAccount

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-20T09:00:00Z'),
    notReady: ['lyra-new/cpa/2026-03-15'],
  })
  lyra = account('LYRA_NEW')
  hasty = account('VEGA_NEW', { VEGA_NEW_CALL_MS: '500' })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await sandbox.close()
})

/** Accounts of one instance share the pace that it allows, so there is but one of each. */
function account(prefix: string, settings: Record<string, string> = {}): TrackierAccount {
  const environment = { ...sandboxSettings(sandbox.url), [`${prefix}_RETRIES`]: '0', ...settings }
  const made = trackierAccount({ name: 'Lyra (New)', prefix, environment })!
  opened.push(made)
  return made
}

/** What the network has of a kind, added up by `key`: clicks, sales, and millionths of money. */
function sums(rows: TheirRow[], key: (row: TheirRow) => unknown[]): Map<string, bigint[]> {
  const found = new Map<string, bigint[]>()
  for (const row of rows) {
    const name = JSON.stringify(key(row))
    const [clicks = 0n, sales = 0n, amount = 0n, earnings = 0n] = found.get(name) ?? []
    found.set(name, [
      clicks + BigInt(row.clicks),
      sales + BigInt(row.sales),
      amount + millionths(row.saleAmount),
      earnings + millionths(row.earnings),
    ])
  }
  return found
}

function millionths(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + decimals.padEnd(6, '0'))
  return text.startsWith('-') ? -size : size
}

const countries = () =>
  new Map(sandbox.network.merchants('lyra-new').map((each) => [each.id, each.country]))

/** The three of 300 shops that pay in euros, the 91st, 188th and 285th; no other shop's rows are among theirs. */
const inEuro = () =>
  [90, 187, 284].flatMap((at) => {
    const id = sandbox.network.merchants('lyra-new')[at]?.id
    return [`t${id}`, `t${Number(id) + 1_000_000}`]
  })

/** The rows that were read, in the form of {@link sums}. */
function told(rows: ReportRow[]): Map<string, bigint[]> {
  return new Map(
    rows.map((row) => [
      JSON.stringify([
        row.day,
        row.campaignId,
        row.placementId,
        row.merchantId,
        row.merchantName,
        row.country,
        row.rid,
      ]),
      [BigInt(row.clicks), BigInt(row.sales), millionths(row.saleAmount), millionths(row.earnings)],
    ]),
  )
}

function network(kind: 'cpc' | 'cpa'): TheirRow[] {
  const days = Array.from({ length: 31 }, (_, at) =>
    new Date(Date.UTC(2026, 1, 10 + at)).toISOString().slice(0, 10),
  )
  return days.flatMap((day) => sandbox.network.day('lyra-new', kind, day))
}

/** As our links sent it: `5001_blog`; a campaign's id is the shop's, a million higher for sales. */
function keyOf(row: TheirRow, campaign: string, words: string, rid: string) {
  const placement = `${row.campaignId}_${row.placementId || 'noid'}`
  const name = `${row.merchantName} - ${words}`
  const country = countries().get(row.merchantId)
  return [row.day, row.campaignId, placement, campaign, name, country, rid]
}

test('the CPC report is the partner’s, without click ids', async () => {
  const theirs = network('cpc')
  expect(theirs.length).toBeGreaterThan(1000)
  const read = await Array.fromAsync(lyra.readReport('CPC', range))
  const byRow = told(read)
  expect(byRow.size).toBe(read.length)
  expect(byRow).toEqual(sums(theirs, (row) => keyOf(row, `t${row.merchantId}`, 'per click', '')))
  // Each of them has money, so that only its currency may be told.
  const foreign = read.filter(({ currency }) => currency === 'EUR')
  expect(foreign.length).toBeGreaterThan(0)
  expect(foreign).toEqual(read.filter(({ merchantId }) => inEuro().includes(merchantId)))
})

test('the CPA report has the clicks, and each sale with its click id', async () => {
  const theirs = network('cpa').filter(({ merchantId }) => !inEuro().includes(`t${merchantId}`))
  // A click row keeps its clicks; a sale stands with its click id, less what was reversed.
  const nothing = { sales: 0, saleAmount: '0', earnings: '0' }
  const clicks = theirs
    .filter((row) => row.clicks > 0)
    .map((row) => ({ ...row, ...nothing, rid: '' }))
  const sales = theirs.map((row) => ({
    ...row,
    clicks: 0,
    rid: row.rid.replace(/^rev\d+-/, '').replace(/^noid$/, ''),
  }))
  const expected = sums([...clicks, ...sales], (row) =>
    keyOf(row, `t${Number(row.merchantId) + 1_000_000}`, 'per sale', row.rid),
  )
  for (const [name, figures] of expected) {
    if (figures.every((figure) => figure === 0n)) expected.delete(name)
  }
  const all = await Array.fromAsync(lyra.readReport('CPA', range))
  // Of what euros are paid for, clicks have no money and so no currency; sales have one.
  const foreign = all.filter(({ merchantId }) => inEuro().includes(merchantId))
  const known = foreign.map((row) => `${row.sales > 0 ? 'sale' : 'clicks'} ${row.currency ?? '–'}`)
  expect(new Set(known)).toEqual(new Set(['clicks –', 'sale EUR']))
  const read = all.filter((row) => !foreign.includes(row))
  const byRow = told(read)
  expect(byRow.size).toBe(read.length)
  expect(byRow).toEqual(expected)
  expect(read.some(({ rid }) => rid !== '')).toBe(true)
  const asked = sandbox.requests().filter(({ path }) => path.includes(CONVERSIONS))
  expect(asked.length).toBeGreaterThan(1)
})

function singleCalls(): number {
  return sandbox.requests().filter(({ path }) => path.includes('/campaign/')).length
}

test('campaigns that are closed by now are asked for one by one, once', async () => {
  const december = { start: '2025-12-01', end: '2025-12-31' }
  const first = await Array.fromAsync(lyra.readReport('CPA', december))
  const asked = singleCalls()
  expect(asked).toBeGreaterThan(0)
  expect(await Array.fromAsync(lyra.readReport('CPA', december))).toEqual(first)
  expect(singleCalls()).toBe(asked)
})

test('today, and a day held back, are not ready', async () => {
  for (const day of ['2026-03-20', '2026-03-15']) {
    await expect(
      Array.fromAsync(lyra.readReport('CPC', { start: day, end: day })),
    ).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: 'Lyra (New) has not compiled this day yet.',
      notReady: true,
    })
  }
})

test('every campaign is a merchant in each of its countries, with a link to fill', async () => {
  const read = await Array.fromAsync(lyra.readMerchants())
  // 295 open shops with two campaigns each; every seventh of 300 has a second country, unless it is
  // an eleventh (none) or a fifty-second (left). Those that pay in euros are not offered.
  const open = sandbox.network.merchants('lyra-new').map((shop, at) => ({ shop, at }))
  const countriesOfAll = open
    .filter(({ shop }) => !shop.leftOn && !inEuro().includes(`t${shop.id}`))
    .map(({ at }) => (at % 7 === 6 && at % 11 !== 10 ? 2 : 1))
    .reduce((sum, count) => sum + count, 0)
  expect(read).toHaveLength(2 * countriesOfAll)
  const [shop] = sandbox.network.merchants('lyra-new')
  expect(read[0]).toEqual({
    merchantId: `t${shop!.id}`,
    name: `${shop!.name} - per click`,
    url: shop!.url,
    country: shop!.country,
    estimatedCpc: Number(shop!.ecpc).toFixed(6),
    commission: null,
    perAction: null,
    kinds: ['CPC'],
    deeplink: true,
    link: `https://trk.lyra-new.example/click?campaign_id=${shop!.id}&pub_id=656&p1={CLICK_ID}&source={VENDOR_ID}_{PLACEMENT_ID}`,
    logoUrl: null,
    restrictions: [],
  })
  // Basis points of the sale as percent.
  const percent = (shop!.commission / 100).toFixed(6)
  expect(read[1]).toMatchObject({ estimatedCpc: null, commission: percent, kinds: ['CPA'] })
  expect(read[1]!.perAction).toBeNull()
  // The fourth shop pays an amount for a sale: its share of the usual one, rounded to a cent.
  const fourth = sandbox.network.merchants('lyra-new')[3]!
  const cents = Math.round((fourth.basket * fourth.commission) / 10_000)
  expect(read.find(({ name }) => name === `${fourth.name} - per sale`)).toMatchObject({
    commission: null,
    perAction: (cents / 100).toFixed(6),
  })
  expect(read.filter(({ merchantId }) => inEuro().includes(merchantId))).toEqual([])
  expect(read.filter(({ country }) => country === '').length).toBeGreaterThan(0)
  // The seventh shop has two countries and pays half in the second one; the third pays twice as much in one city, to
  // one sub id and in one region, which is not what the merchant pays.
  const seventh = sandbox.network.merchants('lyra-new')[6]!
  const paid = read.filter(({ name }) => name === `${seventh.name} - per click`)
  expect(paid.map(({ country, estimatedCpc }) => [country, estimatedCpc])).toEqual([
    [seventh.country, Number(seventh.ecpc).toFixed(6)],
    [seventh.country === 'ca' ? 'us' : 'ca', (Number(seventh.ecpc) / 2).toFixed(6)],
  ])
  const third = sandbox.network.merchants('lyra-new')[2]!
  expect(read.find(({ name }) => name === `${third.name} - per click`)!.estimatedCpc).toBe(
    Number(third.ecpc).toFixed(6),
  )
})

const request = (given: Partial<LinkRequest> = {}): LinkRequest => {
  const [shop] = sandbox.network.merchants('lyra-new')
  return {
    kind: 'CPC',
    merchantUrl: `${shop!.url}shoes?size=9&colour=red`,
    country: shop!.country,
    campaignId: '',
    vendorId: 5001,
    placementId: '',
    clickId: '',
    ...given,
  }
}

test('a link to a page carries the vendor and the click id; macros stay as they are', async () => {
  const [shop] = sandbox.network.merchants('lyra-new')
  const page = encodeURIComponent(request().merchantUrl)
  const link = `https://trk.lyra-new.example/click?campaign_id=${shop!.id}&pub_id=656&url=${page}`
  expect(await lyra.makeLink(request({ placementId: 'home', clickId: 'c-{click_id}' }))).toEqual({
    link: `${link}&p1=c-{click_id}&source=5001_home`,
    clickParam: null,
  })
  expect(await lyra.makeLink(request())).toEqual({
    link: `${link}&source=5001_noid`,
    clickParam: 'p1',
  })
  const ofSales = await lyra.makeLink(request({ kind: 'CPA' }))
  expect(ofSales.link).toContain(`campaign_id=${Number(shop!.id) + 1_000_000}&`)
  // The second one pays in euros.
  const { url, country } = sandbox.network.merchants('lyra-new')[90]!
  for (const merchant of [
    { merchantUrl: 'https://nobody.example/' },
    { merchantUrl: url, country },
  ]) {
    await expect(lyra.makeLink(request(merchant))).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: 'This link is not of a merchant in the catalogue. Pick a merchant from the list.',
    })
  }
})

const spoilt: [string, Omit<Fault, 'path'>, string][] = [
  ['too many calls', { kind: 'retry-after' }, 'answered 429 (too many requests).'],
  ['an error', { kind: 'status' }, 'answered 500 (an error on their side).'],
  ['no answer', { kind: 'hang' }, 'did not answer in time.'],
  ['half an answer', { kind: 'truncated' }, 'sent an answer that was cut off.'],
  ['a web page', { kind: 'html' }, 'sent a web page instead of JSON.'],
  ['broken JSON', { kind: 'malformed' }, 'sent JSON that cannot be read.'],
]
const places = [CAMPAIGNS, REPORTS, CONVERSIONS]

test.each(places.flatMap((path) => spoilt.map((each) => [path, ...each] as const)))(
  '%s: %s is a failure in our words',
  async (path, _, fault, words) => {
    sandbox.fault({ path, ...fault })
    const asked = fault.kind === 'hang' ? hasty : lyra
    const day = { start: '2026-03-10', end: '2026-03-10' }
    await expect(Array.fromAsync(asked.readReport('CPA', day))).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: `Lyra (New) ${words}`,
    })
  },
)

test.each([
  [CAMPAIGNS, 'Lyra (New) sent overlapping pages of its merchant list.'],
  [REPORTS, 'Lyra (New) sent a report with a row twice.'],
  [CONVERSIONS, 'Lyra (New) sent overlapping pages of its conversions.'],
])('%s: rows that come twice are a failure', async (path, message) => {
  sandbox.fault({ path, kind: 'duplicate-rows' })
  const day = { start: '2026-03-10', end: '2026-03-10' }
  await expect(Array.fromAsync(lyra.readReport('CPA', day))).rejects.toMatchObject({ message })
})

test('fields in another order are read', async () => {
  const day = { start: '2026-03-10', end: '2026-03-10' }
  const usual = await Array.fromAsync(lyra.readReport('CPA', day))
  for (const path of places) sandbox.fault({ path, kind: 'reordered' })
  expect(await Array.fromAsync(lyra.readReport('CPA', day))).toEqual(usual)
})

test('a seventh read of the list in a row waits its turn instead of being refused', async () => {
  const reads = Array.from({ length: 7 }, () => Array.fromAsync(lyra.readMerchants()))
  await expect(Promise.all(reads)).resolves.toHaveLength(7)
})

test('without a key there is no account', () => {
  const options = { name: 'Lyra (New)', prefix: 'LYRA_NEW' }
  expect(trackierAccount({ ...options, environment: {} })).toBeUndefined()
  const lone = trackierAccount({ ...options, environment: { LYRA_NEW_API_KEY: 'x' } })
  expect(lone!.kinds).toEqual(['CPC', 'CPA'])
  opened.push(lone!)
})
