import { afterAll, beforeAll, expect, test } from 'vitest'
import { dimensionKeys } from '@orrery/contract/figures/dimensions'
import { metricKeys, redirectMetrics } from '@orrery/contract/figures/metrics'
import type { Features, Menu } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { ask, auditedBy } from '../../test/ask.ts'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'

/*
 * Every vendor has a row of every programme and type, and its id is in every text and figure of it: 15001
 * clicks of "Merchant 5001 orion CPC". So an answer that has anything of another vendor, of a programme
 * that is closed or of a type that is off, shows it somewhere.
 */
const off = menuWith(false)
const cpcOnly: Menu = { ...menuWith(true), deeplink1: { cpc: true, cpa: false } }
const hidden = (...hiddenProgrammes: Features['hiddenProgrammes']): Features => ({
  ...noFeatures,
  hiddenProgrammes,
})
const screens = (...onlyScreens: string[]): Features => ({ ...noFeatures, onlyScreens })

const everything = programmes.flatMap(({ key }) => [`${key} CPC`, `${key} CPA`])

/** Who asks, and the reports that are its own to see. */
const callers = [
  { vendorId: 5001, menu: menuWith(true), sees: everything },
  { vendorId: 5002, menu: cpcOnly, sees: everything.filter((each) => each !== 'orion CPA') },
  {
    vendorId: 5003,
    menu: { ...off, deeplink2: { cpc: false, cpa: true } },
    sees: ['rigel CPA'],
  },
  {
    vendorId: 5004,
    features: hidden('altair', 'vega'),
    sees: everything.filter((each) => !/altair|vega/.test(each)),
  },
  {
    vendorId: 5005,
    features: screens('/conversionReports2'),
    sees: ['rigel CPC', 'rigel CPA'],
  },
  { vendorId: 5006, menu: off, sees: [] },
  { vendorId: 5007, features: screens('/links'), sees: [] },
  { vendorId: 5029, role: 'admin' as const, sees: everything },
].map((caller) => ({ menu: menuWith(true), features: noFeatures, ...caller }))

let portal: TestPortal
const signedIn = new Map<number, SignedIn>()

beforeAll(async () => {
  portal = await testPortal()
  for (const { sees: _, ...vendor } of callers) {
    signedIn.set(vendor.vendorId, await portal.signIn(await portal.vendor(vendor)))
  }
  await portal.app.pool.query(
    `WITH told AS (
       SELECT vendor_id, programme, kind, format('%s %s %s', vendor_id, programme, kind) AS words
       FROM vendor, unnest($2::text[]) AS programme, unnest('{CPC,CPA}'::text[]) AS kind
     ), rows AS (
       INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid, country,
                               merchant_id, merchant_name, clicks, sales, sale_amount, earnings)
       SELECT vendor_id, programme, kind, $1, 1, 'Placement ' || words, 'Click ' || words, 'us', '1',
              'Merchant ' || words, 10000 + vendor_id, vendor_id, vendor_id, vendor_id FROM told
     ), days AS (
       INSERT INTO report_daily (vendor_id, programme, kind, report_date, rows, clicks, sales,
                                 sale_amount, earnings, content_hash, version, run_id, changed_at)
       SELECT vendor_id, programme, kind, $1, 1, 10000 + vendor_id, vendor_id, vendor_id, vendor_id,
              1, 1, 1, now() FROM told
     )
     INSERT INTO platform_daily (programme, kind, report_date, state, reason, as_of, rows, clicks,
                                 sales, sale_amount, earnings)
     SELECT programme, kind, $1, 'pulled', '', now(), 8, 0, 0, 0, 0 FROM told GROUP BY 1, 2`,
    [YESTERDAY, programmes.map(({ key }) => key)],
  )
})
afterAll(() => portal.close())

const range = { startDate: YESTERDAY, endDate: YESTERDAY }

interface Way {
  token?: string
  apiKey?: string
  accept?: string
}

/** The status and the whole text of an answer. */
async function answered(body: object, { token, apiKey, accept = '*/*' }: Way) {
  const response = await portal.fetch(`/v1/query${apiKey ? `?apiKey=${apiKey}` : ''}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: token }),
      accept,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...range, ...body }),
  })
  return { status: response.status, text: await response.text() }
}

/** Every vendor id that stands in an answer's words or figures, other than this one's. */
const strangers = (text: string, vendorId: number) =>
  callers
    .map((caller) => caller.vendorId)
    .filter((id) => id !== vendorId && new RegExp(`\\b1?${id}\\b`).test(text))

test.each(callers)(
  'every metric by every dimension shows $vendorId only its own',
  async ({ vendorId, sees }) => {
    const { token = '', apiKey = '' } = signedIn.get(vendorId) ?? {}
    for (const way of [{ token }, { apiKey }, { token, accept: 'text/csv' }]) {
      for (const dimension of dimensionKeys) {
        // By programme, so that money of several currencies is in it.
        const metrics = metricKeys.filter(
          // Redirects have ids of their own, and no query goes by them.
          (key) => dimension !== 'clickId' || !redirectMetrics.includes(key),
        )
        const body = { metrics, dimensions: [...new Set(['programme', dimension])] }
        const { status, text } = await answered(body, way)
        expect([status, strangers(text, vendorId)]).toEqual([sees.length > 0 ? 200 : 403, []])
      }
    }
  },
  60_000,
)

test.each(callers)('$vendorId sees the reports that are open to it', async ({ vendorId, sees }) => {
  const { token = '' } = signedIn.get(vendorId) ?? {}
  const body = { metrics: ['clicks'], dimensions: ['merchant'], pageSize: 1000 }
  const { text } = await answered(body, { token })
  const names = [...text.matchAll(/Merchant \d+ (\w+ \w+)/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(sees))
})

test('no name and no filter opens another vendor, a closed programme or a type that is off', async () => {
  const { token = '', apiKey = '' } = signedIn.get(5002) ?? {}
  const metrics = ['clicks']
  const filters = [{ dimension: 'merchant', contains: ['5001', 'orion CPA'] }]
  expect((await answered({ metrics, vendorId: 5001 }, { token })).status).toBe(403)
  expect((await answered({ metrics, vendorId: 5001 }, { apiKey })).status).toBe(403)
  expect((await answered({ metrics, programmes: ['orion'], isCPC: false }, { token })).status).toBe(
    403,
  )
  const { text } = await answered({ metrics, dimensions: ['merchant'], filters }, { token })
  expect(text).toContain('"rows":[]')
  const closed = signedIn.get(5004)?.token ?? ''
  expect((await answered({ metrics, programmes: ['vega'] }, { token: closed })).status).toBe(403)
})

test('an administrator looks at another vendor by session alone, and both are written down', async () => {
  const { token = '', apiKey = '' } = signedIn.get(5029) ?? {}
  const body = { metrics: ['clicks'], dimensions: ['merchant'], vendorId: 5001 }
  const looks = await auditedBy(portal, 'foreign-vendor-read', async () => {
    const { status, text } = await answered(body, { token })
    expect([status, strangers(text, 5001)]).toEqual([200, []])
    expect((await answered(body, { apiKey })).status).toBe(403)
  })
  expect(looks).toEqual([{ actor_id: 5029, subject: '5001' }])
  const exports = await auditedBy(portal, 'export', async () => {
    expect((await answered(body, { token, accept: 'text/csv' })).status).toBe(200)
    expect((await answered({ metrics: ['clicks'] }, { token })).status).toBe(200)
  })
  expect(exports).toEqual([{ actor_id: 5029, subject: '5001' }])
})

test('nobody asks without a session or a key', async () => {
  const { status } = await ask(portal, 'POST /v1/query', { ...range, metrics: ['clicks'] })
  expect(status).toBe(401)
})
