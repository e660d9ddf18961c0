import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import type { Adapter } from '../../kit/adapter.ts'
import { rigelAdapter } from './adapter.ts'

let sandbox: Sandbox
let rigel: Adapter

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-20T09:00:00Z') })
  rigel = rigelAdapter({ ...sandboxSettings(sandbox.url), RIGEL_RETRIES: '0' })!
})
afterAll(async () => {
  await rigel.close()
  await sandbox.close()
})

test.each(['CPC', 'CPA'] as const)(
  'a %s report over several pages is row for row what the partner has',
  async (kind) => {
    const days = Array.from({ length: 18 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
    const before = sandbox.requests().length
    const read = await Array.fromAsync(
      rigel.readReport(kind, { start: days[0]!, end: days.at(-1)! }),
    )
    // 18 days of about 300 and 120 rows, 2,000 a page.
    expect(sandbox.requests().length - before).toBeGreaterThanOrEqual(2)
    const merchants = new Map(sandbox.network.merchants('rigel').map((each) => [each.id, each]))
    const type = kind === 'CPC' ? 'cpc' : 'cpa'
    const sent = days
      .flatMap((day) => sandbox.network.day('rigel', type, day))
      .map((row) => {
        // Rigel knows a merchant by its domain alone.
        const { host, country } = merchants.get(row.merchantId)!
        const domain = host.replace('www.', '')
        const placementId = `${row.campaignId}_${row.placementId || 'noid'}`
        const rid = row.rid || 'noid'
        return { ...row, placementId, rid, merchantId: domain, merchantName: domain, country }
      })
    expect(read).toEqual(sent)
  },
)

test('every active merchant is read over all pages, those that left are not', async () => {
  const read = await Array.fromAsync(rigel.lists['rigel']!())
  // 1,200 merchants, one in 52 of which has left: 1,200 - 23 = 1,177, so three pages of 500.
  expect(read).toHaveLength(1177)
  const active = sandbox.network.merchants('rigel').filter((each) => each.leftOn === undefined)
  expect(read.map((each) => each.url)).toEqual(
    active.map((each) => `https://${each.host.replace('www.', '')}/`),
  )
  for (const [at, each] of active.entries()) {
    const { kinds, estimatedCpc, commission, country } = read[at]!
    expect(country).toBe(each.country)
    expect(estimatedCpc).toBe(kinds.includes('CPC') ? each.ecpc : null)
    // Basis points are hundredths of a percent.
    expect(commission).toBe(kinds.includes('CPA') ? (each.commission / 100).toFixed(2) : null)
  }
  expect(new Set(read.map(({ kinds }) => kinds.join()))).toEqual(new Set(['CPC', 'CPA', 'CPC,CPA']))
})

test('a link begins at the landing address and leaves type and ids open', async () => {
  const [first] = await Array.fromAsync(rigel.lists['rigel']!())
  expect(first!.link).toBe(
    `https://go.newdashboard.example/${first!.country}?s={S}&domain=${first!.merchantId}` +
      '&pub={CAMPAIGN_ID}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}',
  )
})

test('a slash at the end of the landing address is not doubled; without an address links cannot be', async () => {
  const settings = sandboxSettings(sandbox.url)
  const other = rigelAdapter({ ...settings, RIGEL_LANDING_URL: 'https://l.example/go/' })!
  const [first] = await Array.fromAsync(other.lists['rigel']!())
  expect(first!.link).toMatch(/^https:\/\/l\.example\/go\/[a-z]{2}\?s=\{S\}&/)
  await other.close()
  expect(() => rigelAdapter({ ...settings, RIGEL_LANDING_URL: '' })).toThrow(
    'RIGEL_LANDING_URL: Give it where RIGEL_API_URL is set',
  )
})

test.each(['?from=mail', '?', '#top', '/go?from=mail'])(
  'an address that ends in %s is refused: no path can be written behind it',
  (end) => {
    const settings = sandboxSettings(sandbox.url)
    for (const name of ['RIGEL_LANDING_URL', 'RIGEL_API_URL']) {
      const form = name === 'RIGEL_LANDING_URL' ? 'https' : 'http or https'
      const wrong = { ...settings, [name]: `https://l.example${end}` }
      expect(() => rigelAdapter(wrong)).toThrow(
        `${name}: Give an ${form} address without query, fragment or user.`,
      )
    }
  },
)
