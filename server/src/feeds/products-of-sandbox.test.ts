import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { refusedRows, runFeed } from '../../test/feeds.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'

/* The product feeds of the pretend partners through the importer, as the demo has them. */

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  const programmes = ['orion', 'rigel', 'lyra', 'vega', 'altair'] as const
  portal = await testPortal({ programmes: [...programmes] })
  for (const programme of programmes) {
    const adapter = portal.app.adapters.get(programme)!
    await refreshMerchants(portal.app, adapter, programme)
  }
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
}, 120_000)
afterAll(() => portal.close())

async function add(form: string, programme: ProgrammeKey, file?: string) {
  const address = file ? `${portal.sandbox.url}/feeds/${file}` : null
  const { data } = await admin.call('POST /home/saveFeed', {
    body: { name: `${form} ${file}`, form, programme, address },
  })
  return data.feedId
}

/** Of a feed's products, how many there are, and how many are of no merchant that the programme lists. */
async function stored(feedId: number) {
  const { rows } = await portal.app.pool.query<{
    all: number
    strangers: number
    merchants: number
  }>(
    `SELECT count(*)::int AS all, count(DISTINCT product.merchant_id)::int AS merchants,
            count(*) FILTER (WHERE NOT EXISTS (
              SELECT FROM merchant WHERE list = feed.programme AND merchant.merchant_id = product.merchant_id
            ))::int AS strangers
     FROM product JOIN feed USING (feed_id) WHERE feed_id = $1`,
    [feedId],
  )
  return rows[0]!
}

test.each([
  ['google-products-tsv', 'rigel', 'google-products.tsv', 2_500, 5],
  ['google-products-csv', 'lyra', 'google-products.csv.gz', 1_500, 5],
  ['google-products-xml', 'vega', 'google-products.xml', 1_000, 5],
  ['connexity-catalogue', 'orion', undefined, 31_000, 5],
  ['kelkoo-pla', 'altair', undefined, 12_000, 90],
  ['kelkoo-offers', 'altair', undefined, 3_000, 90],
] as const)(
  '%s of %s',
  async (form, programme, file, count, mostRefused) => {
    const feedId = await add(form, programme, file)
    const run = await runFeed(admin, feedId)
    expect(run).toMatchObject({ state: 'stored', reason: '' })
    // One in a hundred is out of stock, and a few rows are rubbish on purpose.
    const { all, strangers, merchants } = await stored(feedId)
    expect(all / count).toBeGreaterThan(0.97)
    expect(all / count).toBeLessThan(1)
    expect([strangers, merchants > 600]).toEqual([0, true])
    const refused = await refusedRows(admin, feedId)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(mostRefused)
    expect(refused.every(({ reason }) => /price|address|link|title/.test(reason))).toBe(true)
  },
  120_000,
)

test('the same day brings nothing, the next a few changes', async () => {
  const feedId = await add('google-products-tsv', 'rigel', 'google-products.tsv.gz')
  await runFeed(admin, feedId)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'unchanged' })
  portal.setNow(new Date('2026-03-21T09:00:00Z'))
  const next = await runFeed(admin, feedId)
  expect(next?.state).toBe('stored')
  for (const count of [next?.added, next?.removed]) {
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(50)
  }
  expect(next?.changed).toBeGreaterThan(30)
  expect(next?.changed).toBeLessThan(250)
})
