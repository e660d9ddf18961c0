import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lyra as lyraManifest } from '@orrery/contract/programmes/lyra'
import { vega as vegaManifest } from '@orrery/contract/programmes/vega'
import { sandboxSettings, startSandbox, type Fault, type Sandbox } from '@orrery/sandbox'
import { readerAt } from '../../feeds/reader-at.ts'
import type { Adapter } from '../../kit/adapter.ts'
import type { CouponRow, ReadRow } from '../../kit/feed-rows.ts'
import { lyraAdapter } from '../lyra/adapter.ts'
import { vegaAdapter } from '../vega/adapter.ts'

const COUPONS = '/v2/publishers/coupons'
let sandbox: Sandbox
let now = '2026-03-20T09:00:00Z'
let lyra: Adapter
let vega: Adapter
/** Waits half a second only. */
let hasty: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date(now) })
  // Two accounts of one instance may pass its limit together, and then come again.
  const retries = { LYRA_NEW_RETRIES: '1', VEGA_NEW_RETRIES: '1' }
  const settings = { ...sandboxSettings(sandbox.url), ...retries }
  lyra = lyraAdapter(settings)!
  vega = vegaAdapter(settings)!
  hasty = vegaAdapter({ ...settings, VEGA_NEW_CALL_MS: '500' })!
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all([lyra, vega, hasty].map((each) => each.close()))
  await sandbox.close()
})

/** How many pages a feed has, its rows, and why others are none. */
async function read({ feeds }: Adapter, key: string) {
  const feed = feeds?.[key]
  if (!feed) throw new Error(`There are no coupons ${key}.`)
  const reader = await readerAt(feed.reader, new Date())
  if (reader.brings !== 'coupons') throw new Error(`${key} brings no coupons.`)
  const all: ReadRow<CouponRow>[] = []
  let pages = 0
  const { signal } = new AbortController()
  for await (const { body } of feed.parts({ have: new Set(), signal })) {
    pages += 1
    all.push(...(await Array.fromAsync(reader.read(body))).flat())
  }
  expect(all.map(({ line }) => line)).toEqual(all.map((_, at) => at + 1))
  return {
    pages,
    rows: all.flatMap((each) => ('row' in each ? each.row : [])),
    problems: all.flatMap((each) => ('problem' in each ? each.problem : [])),
  }
}

test('an adapter has a reader for each feed of its manifest', () => {
  expect(Object.keys(lyra.feeds ?? {})).toEqual(lyraManifest.feeds.map(({ key }) => key))
  expect(Object.keys(vega.feeds ?? {})).toEqual(vegaManifest.feeds.map(({ key }) => key))
})

test.each([
  ['lyra-coupons', 7, 700],
  ['vega-coupons', 5, 500],
])('%s: every coupon of every page is a row or has a reason', async (key, pages, coupons) => {
  const found = await read(key === 'lyra-coupons' ? lyra : vega, key)
  expect(found.pages).toBe(pages)
  expect(found.rows.length + found.problems.length).toBe(coupons)
  expect(new Set(found.rows.map(({ offerId }) => offerId)).size).toBe(found.rows.length)
  expect(found.problems.length).toBeLessThan(coupons / 20)
  expect(new Set(found.problems)).toEqual(
    new Set([
      'The offer ends before it begins.',
      'The start "next Monday" is no date or time, such as 2026-03-31T23:59:59-05:00.',
      'Its code is not as documented.',
      'No link can be made for its campaign.',
    ]),
  )
  const list = `${key.slice(0, 4)}-new`
  for (const { jumpUrl, domain, type } of found.rows) {
    expect(jumpUrl).toMatch(
      new RegExp(`^https://trk\\.${list}\\.example/click\\?.*&source=\\{TRACKING_CODE\\}$`),
    )
    expect(domain).toMatch(/^https:\/\/www\..*\.example\/$/)
    expect(['generic', 'exclusive', 'one time']).toContain(type)
  }
  // Withdrawn by their status while their dates run on.
  const running = found.rows.filter(({ active, endsAt }) => !active && !(endsAt && endsAt < now))
  expect(running.length).toBeGreaterThan(10)
})

test.each([
  ['lyra-deals', 250, 300],
  ['vega-deals', 150, 200],
])('%s: deals have neither code nor dates', async (key, least, most) => {
  const { rows } = await read(key === 'lyra-deals' ? lyra : vega, key)
  expect(rows.length).toBeGreaterThan(least)
  expect(rows.length).toBeLessThanOrEqual(most)
  for (const row of rows) {
    expect(row).toMatchObject({
      code: '',
      type: 'deal',
      startsAt: null,
      endsAt: null,
      active: true,
    })
    expect(row.title).not.toBe('')
  }
})

test('the next day some coupons are new and most are the same', async () => {
  const before = await read(lyra, 'lyra-coupons')
  now = '2026-03-21T09:00:00Z'
  const after = await read(lyra, 'lyra-coupons')
  now = '2026-03-20T09:00:00Z'
  const known = new Set(before.rows.map((row) => JSON.stringify(row)))
  const changed = after.rows.filter((row) => !known.has(JSON.stringify(row)))
  expect(changed.length).toBeGreaterThan(5)
  expect(changed.length).toBeLessThan(100)
})

test.each([
  [{ kind: 'status' }, 'answered 500 (an error on their side).'],
  [{ kind: 'status', status: 400 }, 'refused our key.'],
  [{ kind: 'status', status: 401 }, 'refused our key.'],
  [{ kind: 'hang' }, 'did not answer in time.'],
  [{ kind: 'truncated' }, 'sent an answer that was cut off.'],
  [{ kind: 'html' }, 'sent a web page instead of JSON.'],
  [{ kind: 'malformed' }, 'sent JSON that cannot be read.'],
] satisfies [Omit<Fault, 'path'>, string][])(
  '%j in the middle of the pages is a failure in our words',
  async (fault, words) => {
    sandbox.fault({ path: `${COUPONS}?pageToken`, ...fault })
    const asked = fault.kind === 'hang' ? hasty : vega
    await expect(read(asked, 'vega-coupons')).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: `Vega (New) ${words}`,
    })
  },
)

test('without its campaigns nothing of a coupon is known', async () => {
  sandbox.fault({ path: '/v2/publisher/campaigns', kind: 'status', status: 503 })
  await expect(read(vega, 'vega-coupons')).rejects.toMatchObject({
    message: 'Vega (New) answered 503 (out of service).',
  })
})

test('a partner that says when to come again is asked again then', async () => {
  sandbox.fault({ path: `${COUPONS}?pageToken`, kind: 'retry-after', retryAfter: 1, times: 1 })
  const before = performance.now()
  expect((await read(lyra, 'lyra-coupons')).pages).toBe(7)
  expect(performance.now() - before).toBeGreaterThan(1000)
})

test('fields in another order are read; a signal ends the reading', async () => {
  const usual = await read(vega, 'vega-coupons')
  sandbox.fault({ path: COUPONS, kind: 'reordered' })
  expect(await read(vega, 'vega-coupons')).toEqual(usual)
  sandbox.clearFaults()
  sandbox.fault({ path: COUPONS, kind: 'hang' })
  const ending = new AbortController()
  const parts = vega.feeds!['vega-coupons']!.parts({ have: new Set(), signal: ending.signal })
  const asked = Array.fromAsync(parts)
  await expect.poll(() => sandbox.requests().at(-1)?.path).toBe(`/trackier-vega${COUPONS}`)
  ending.abort()
  await expect(asked).rejects.toMatchObject({
    message: 'Vega (New) was not waited for: the call was cancelled.',
  })
})
