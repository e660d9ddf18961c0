import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import { lyraAdapter } from './adapter.ts'

const range = { start: '2026-03-10', end: '2026-03-12' }
const days = ['2026-03-10', '2026-03-11', '2026-03-12']
let sandbox: Sandbox
let lyra: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  // The back end alone; with its second source it is in ../back-end/two-sources.test.ts.
  const alone = { LYRA_NEW_API_KEY: '', LYRA_RETRIES: '0' }
  lyra = lyraAdapter({ ...sandboxSettings(sandbox.url), ...alone })!
})
afterAll(async () => {
  await lyra.close()
  await sandbox.close()
})

test.each(['CPC', 'CPA'] as const)(
  'a %s report is row for row what the partner has',
  async (kind) => {
    const read = await Array.fromAsync(lyra.readReport(kind, range))
    const type = kind === 'CPC' ? 'cpc' : 'cpa'
    const theirs = days.flatMap((day) => sandbox.network.day('lyra', type, day))
    expect(theirs.length).toBeGreaterThan(100)
    const merchants = new Map(sandbox.network.merchants('lyra').map((each) => [each.id, each]))
    const sent = theirs.map((row) => ({
      ...row,
      placementId: `${row.campaignId}_${row.placementId || 'noid'}`,
      rid: row.rid || 'noid',
      country: merchants.get(row.merchantId)!.country,
    }))
    expect(read).toEqual(sent)
  },
)

test('every active merchant is read over all pages, with a link that we can fill', async () => {
  const read = await Array.fromAsync(lyra.lists['lyra']!())
  // 900 merchants, one in 52 of which has left: 900 - 17 = 883, so two pages of 500.
  expect(read).toHaveLength(883)
  const active = sandbox.network.merchants('lyra').filter((each) => each.leftOn === undefined)
  expect(read.map((each) => each.merchantId)).toEqual(active.map((each) => each.id))
  const [first] = active
  const { deeplink, ...rest } = read[0]!
  expect(rest).toEqual({
    merchantId: first!.id,
    name: first!.name,
    url: `https://${first!.host.replace('www.', '')}/`,
    country: first!.country,
    estimatedCpc: null,
    commission: null,
    kinds: ['CPC', 'CPA'],
    link: `https://go.doneoftheownou.example/r?m=${first!.id}&sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}`,
    logoUrl: null,
    restrictions: [],
  })
  // Some merchants may be linked to at any page, some at their first only.
  expect(new Set(read.map((each) => each.deeplink))).toEqual(new Set([true, false]))
  expect(deeplink).toBe(first!.commission % 3 !== 0)
})
