import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPortal, NOW, type SignedIn, type TestPortal } from '../../test/app.ts'
import { addFeed, refusedRows, runFeed } from '../../test/feeds.ts'

/* Coupons and cashback of every form, from the pretend partners into the catalogue, through the front door. */

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  const environment = { LYRA_NEW_RETRIES: '0', VEGA_NEW_RETRIES: '0' }
  portal = await testPortal({ programmes: ['lyra', 'vega'], environment })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => {
  portal.sandbox.clearFaults()
  portal.setNow(NOW)
})
afterAll(() => portal.close())

const ofFile = (file: string, form: string) =>
  addFeed(admin, `${portal.sandbox.url}/feeds/${file}`, { form, country: 'us' })

async function ofPartner(form: string): Promise<number> {
  const { data } = await admin.call('POST /home/saveFeed', {
    body: { name: form, form, programme: form.startsWith('lyra') ? 'lyra' : 'vega' },
  })
  return data.feedId
}

async function stored(table: 'coupon' | 'cashback', feedId: number) {
  const { rows } = await portal.app.pool.query<Record<string, unknown>>(
    `SELECT *, xmin::text FROM ${table} WHERE feed_id = $1 ORDER BY offer_id`,
    [feedId],
  )
  return rows
}

/** How often rows were refused for each reason. */
async function reasons(feedId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { reason } of await refusedRows(admin, feedId)) {
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

test('FMTC’s deals are taken in, but for those with a wrong field or address', async () => {
  const feedId = await ofFile('fmtc.json', 'fmtc-deals')
  const run = await runFeed(admin, feedId)
  // Seven each of six oddities; markup in a title is none.
  expect(run).toMatchObject({ state: 'stored', rows: 1400, added: 1365, refused: 35 })
  expect(Object.values(await reasons(feedId))).toEqual([7, 7, 7, 7, 7])
  // A file is one part.
  expect((await refusedRows(admin, feedId)).every(({ part }) => part === null)).toBe(true)
  const coupons = await stored('coupon', feedId)
  expect(coupons).toHaveLength(1365)
  const marked = coupons.filter(({ title }) => String(title).includes('<img'))
  expect(marked).toHaveLength(7)
  for (const { domain, jump_url: url, country } of coupons) {
    expect(domain).toMatch(/^[a-z]+\.example$/)
    expect(url).toMatch(/sub=\{TRACKING_CODE\}$/)
    expect(country).toBe('us')
  }
})

test('Google’s promotions are taken in', async () => {
  const feedId = await ofFile('google-promotions.tsv', 'google-promotions')
  const run = await runFeed(admin, feedId)
  // Of fifteen odd rows one is of a promotion that was taken back.
  expect(run).toMatchObject({ state: 'stored', refused: 14 })
  expect((await stored('coupon', feedId)).length).toBe(run?.added)
  expect(run?.added).toBeGreaterThan(260)
})

test('cashback is taken in, exact', async () => {
  const feedId = await ofFile('cashback.json', 'cashback')
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', rows: 550, refused: 11 })
  const offers = await stored('cashback', feedId)
  expect(offers).toHaveLength(539)
  const file = await fetch(`${portal.sandbox.url}/feeds/cashback.json`)
  const { offers: told } = (await file.json()) as {
    offers: { id: string; cashback: string | number; end: string | null }[]
  }
  const byId = new Map(told.map((each) => [each.id, each]))
  const differ = offers.filter(({ offer_id: id, cashback, ends_at: end }) => {
    const own = byId.get(String(id))
    const sameEnd =
      (own?.end ? new Date(own.end).getTime() : null) === (end as Date | null)?.getTime()
    return String(own?.cashback) !== cashback || !(sameEnd || (end === null && own?.end === null))
  })
  expect(differ).toEqual([])
})

test.each([
  ['lyra-coupons', 700],
  ['vega-coupons', 500],
])('%s: Trackier’s coupons are taken in over all pages', async (form, rows) => {
  const feedId = await ofPartner(form)
  const run = await runFeed(admin, feedId)
  expect(run).toMatchObject({ state: 'stored', rows })
  expect((run?.added ?? 0) + (run?.refused ?? 0)).toBe(rows)
  // Each page is a part, in which lines begin anew.
  const refused = await refusedRows(admin, feedId)
  const pages = new Set(refused.map(({ part }) => part))
  expect(pages.size).toBeGreaterThan(1)
  expect([...pages].every((part) => /^page-000\d$/.test(String(part)))).toBe(true)
  // Read again, nothing has changed; the next day a few have.
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'unchanged', rows })
  const before = new Map(
    (await stored('coupon', feedId)).map((row) => [row['offer_id'], row['xmin']]),
  )
  portal.setNow(new Date('2026-03-21T09:00:00Z'))
  const next = await runFeed(admin, feedId)
  expect(next).toMatchObject({ state: 'stored', rows })
  const after = await stored('coupon', feedId)
  const written = after.filter(({ offer_id: id, xmin }) => before.get(id) !== xmin)
  expect(written.length).toBe((next?.added ?? 0) + (next?.changed ?? 0))
  expect(written.length).toBeGreaterThan(3)
  expect(written.length).toBeLessThan(rows / 5)
})

test('a publisher finds a deal by its shop, and copies a link that is counted for it', async () => {
  const feedId = await ofPartner('lyra-deals')
  await runFeed(admin, feedId)
  const [deal] = await stored('coupon', feedId)
  const vendor = await portal.signIn(await portal.vendor({ vendorId: 5001 }))
  const { data } = await vendor.call('GET /coupons/getcoupons', {
    query: { domain_name: String(deal!['domain']), placementId: 'home', type: 'deal' },
  })
  const found = data.find(({ jumpUrl }) => jumpUrl === deal!['jump_url'])
  expect(found).toMatchObject({
    couponCode: '',
    storeName: deal!['merchant_name'],
    couponTitle: expect.any(String),
    startDateGMT: null,
    endDateGMT: null,
    state: 'running',
  })
  expect(found!.link).toBe(
    `${String(deal!['jump_url']).replace('{TRACKING_CODE}', '5001_home')}&af_campaign_id=5001`,
  )
})

test('deals are taken in; pages that are cut off, or come for ever, change nothing', async () => {
  const feedId = await ofPartner('vega-deals')
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored' })
  const before = await stored('coupon', feedId)
  expect(before.length).toBeGreaterThan(150)
  portal.sandbox.fault({ path: '/v2/publishers/deals?pageToken', kind: 'truncated' })
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'Vega (New) sent an answer that was cut off.',
  })
  expect(await stored('coupon', feedId)).toEqual(before)
})

test.each([
  ['fmtc.json', 'fmtc-deals', 'truncated'],
  ['fmtc.json', 'fmtc-deals', 'malformed'],
  ['fmtc.json', 'fmtc-deals', 'html'],
  ['fmtc.json', 'fmtc-deals', 'gzip-bomb'],
  ['google-promotions.tsv', 'google-promotions', 'truncated'],
  ['google-promotions.tsv', 'google-promotions', 'html'],
  ['cashback.json', 'cashback', 'reset'],
] as const)('%s as %s, %s, fails with a sentence', async (file, form, kind) => {
  const feedId = await ofFile(file, form)
  portal.sandbox.fault({ path: `/feeds/${file}`, kind })
  const run = await runFeed(admin, feedId)
  expect(run).toMatchObject({ state: 'failed', added: null })
  expect(run?.reason).toMatch(/^[A-Z].*\.$/)
})

test('a file with every row twice waits for a decision', async () => {
  const feedId = await ofFile('cashback.json', 'cashback')
  portal.sandbox.fault({ path: '/feeds/cashback.json', kind: 'duplicate-rows' })
  // Each of 539 is right once and a repetition once; eleven are wrong twice.
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'held', rows: 1100, refused: 561 })
  expect(await stored('cashback', feedId)).toEqual([])
})
