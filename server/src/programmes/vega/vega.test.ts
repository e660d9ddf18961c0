import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type ReportRow, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import { vegaAdapter } from './adapter.ts'

const range = { start: '2026-03-10', end: '2026-03-12' }
const days = ['2026-03-10', '2026-03-11', '2026-03-12']
let sandbox: Sandbox
let vega: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  // The back end alone; with its second source it is in ../back-end/two-sources.test.ts.
  const alone = { VEGA_NEW_API_KEY: '', VEGA_RETRIES: '0' }
  vega = vegaAdapter({ ...sandboxSettings(sandbox.url), ...alone })!
})
afterAll(async () => {
  await vega.close()
  await sandbox.close()
})

test.each(['CPC', 'CPA'] as const)(
  'a %s report is row for row what the partner has',
  async (kind) => {
    const read = await Array.fromAsync(vega.readReport(kind, range))
    const type = kind === 'CPC' ? 'cpc' : 'cpa'
    const theirs = days.flatMap((day) => sandbox.network.day('vega', type, day))
    expect(theirs.length).toBeGreaterThan(100)
    const merchants = new Map(sandbox.network.merchants('vega').map((each) => [each.id, each]))
    const sent = theirs.map((row) => ({
      ...row,
      placementId: `${row.campaignId}_${row.placementId || 'noid'}`,
      rid: row.rid || 'noid',
      country: merchants.get(row.merchantId)!.country,
    }))
    expect(read).toEqual(sent)
  },
)

test('a sub id is split at its first two underscores; one of another form is a campaign of its own', async () => {
  const day = '2026-03-05'
  const merchant = sandbox.network.merchants('vega')[0]!
  const row = (given: Partial<ReportRow>): ReportRow => ({
    day,
    campaignId: '5001',
    placementId: 'home-top',
    merchantId: merchant.id,
    merchantName: merchant.name,
    rid: 'a_b_c',
    clicks: 1,
    sales: 0,
    saleAmount: '0.00',
    earnings: '0.10',
    ...given,
  })
  sandbox.network.setDay(`vega/cpc/${day}`, [
    row({}),
    row({ placementId: '', rid: '' }),
    row({ campaignId: 'direct' }),
  ])
  const read = await Array.fromAsync(vega.readReport('CPC', { start: day, end: day }))
  expect(read.map((each) => [each.campaignId, each.placementId, each.rid])).toEqual([
    ['5001', '5001_home-top', 'a_b_c'],
    ['5001', '5001_noid', 'noid'],
    ['direct_home-top_a_b_c', '', ''],
  ])
})

test('every active merchant is read over all pages, with a link that we can fill', async () => {
  const read = await Array.fromAsync(vega.lists['vega']!())
  // 700 merchants, one in 52 of which has left: 700 - 13 = 687, so two pages of 500.
  expect(read).toHaveLength(687)
  const active = sandbox.network.merchants('vega').filter((each) => each.leftOn === undefined)
  expect(read.map((each) => each.merchantId)).toEqual(active.map((each) => each.id))
  const [first] = active
  expect(read[0]).toEqual({
    merchantId: first!.id,
    name: first!.name,
    url: `https://${first!.host.replace('www.', '')}/`,
    country: first!.country,
    estimatedCpc: null,
    commission: (first!.commission / 100).toFixed(2),
    kinds: ['CPC', 'CPA'],
    deeplink: false,
    link: `https://go.shoppermeet.example/visit/${first!.id}?subid={VENDOR_ID}_{PLACEMENT_ID}_{CLICK_ID}`,
    logoUrl: null,
    restrictions: [],
  })
})
