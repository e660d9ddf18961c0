import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { reportRow } from '../../test/rows.ts'
import { tell } from '../../test/told.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'

/*
 * What 5001 has of one day, and to whom it is open. Vega and the CPC of Orion and Altair are withdrawn from 5001,
 * Altair and Orion's CPA from the administrator 5029.
 *
 *   programme  type  clicks  sales  earnings  of 5001  of 5029
 *   Orion      CPC       11      1  0.50      no       yes
 *   Orion      CPA        3      1  0.50      yes      no
 *   Rigel      CPC        5      1  0.50      yes      yes
 *   Altair     CPA        7      1  0.50      yes      no
 *   Vega       CPC       13      1  0.50      no       yes
 */
const told: [ProgrammeKey, Kind, number][] = [
  ['orion', 'CPC', 11],
  ['orion', 'CPA', 3],
  ['rigel', 'CPC', 5],
  ['altair', 'CPA', 7],
  ['vega', 'CPC', 13],
]
const off = { cpc: false, cpa: false }
const onlyCpa = { cpc: false, cpa: true }
const range = { startDate: YESTERDAY, endDate: YESTERDAY }
const NOT_OPEN = { status: 403, message: 'Your account may not use this.' }
const NO_TYPE = { status: 403, message: 'This type is not enabled for your account.' }
/** What an administrator reads of a vendor: whose access it is that it lacks. */
const NOT_OPEN_TO = (name: string, vendorId = 5001) => ({
  status: 403,
  message: `${name} is not enabled for vendor ${vendorId}.`,
})
const NO_TYPE_OF = NOT_OPEN_TO('This type')

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(
    await portal.vendor({
      menu: { ...menuWith(true), deeplink1: onlyCpa, deeplink4: off, deeplink5: onlyCpa },
    }),
  )
  admin = await portal.signIn(
    await portal.vendor({
      vendorId: 5029,
      role: 'admin',
      menu: { ...menuWith(true), deeplink1: { cpc: true, cpa: false } },
      features: { ...noFeatures, hiddenProgrammes: ['altair'] },
    }),
  )
  for (const [programme, kind, clicks] of told) {
    const days = { start: YESTERDAY, end: YESTERDAY }
    const rows = [{ ...reportRow({ clicks, rid: `${programme}-${kind}` }), country: '' }]
    await tell(portal, { on: '2026-03-20', programme, kind, days, rows })
  }
})
afterAll(() => portal.close())

/** The same asked by the vendor of itself and by the administrator of the vendor, of whom it names. */
const both = <T>(asked: (by: SignedIn, named: { vendorId?: number }) => Promise<T>) =>
  Promise.all([asked(vendor, {}), asked(admin, { vendorId: 5001 })])

const clicksOf = (body: object) =>
  admin.call('POST /v1/query', { body: { ...range, metrics: ['clicks'], ...body } })

const twice = <T>(answer: T) => [answer, answer]

test('a query is of the programmes and types of the vendor that is named', async () => {
  const answers = await both(async (by, named) => {
    const { rows, totals } = await by.call('POST /v1/query', {
      body: { ...range, metrics: ['clicks'], dimensions: ['programme'], ...named },
    })
    return [...rows.map(({ programme, clicks }) => [programme, clicks]), totals.clicks]
  })
  expect(answers).toEqual(twice([['altair', 7], ['rigel', 5], ['orion', 3], 15]))
})

test('one’s own figures and a programme that is withdrawn from the vendor stay as they are', async () => {
  await expect(clicksOf({ programmes: ['altair'] })).rejects.toMatchObject(NOT_OPEN)
  await expect(clicksOf({ programmes: ['vega'], vendorId: 5001 })).rejects.toMatchObject(
    NOT_OPEN_TO('Vega'),
  )
  await expect(
    clicksOf({ programmes: ['orion'], isCPC: true, vendorId: 5001 }),
  ).rejects.toMatchObject(NO_TYPE_OF)
})

test('why a figure changed, and redirects beside clicks, are of the same programmes', async () => {
  const why = await both(async (by, named) => {
    const body = { ...range, metric: 'clicks', ...named } as const
    return (await by.call('POST /v1/why', { body })).now
  })
  expect(why).toEqual(twice(15))
  const reconciled = await both(async (by, named) => {
    const body = { ...range, groupBy: 'programme', sort: 'programme', ...named } as const
    const { rows } = await by.call('POST /v1/reconciliation', { body })
    return rows.map(({ name, clicks }) => [name, clicks])
  })
  expect(reconciled).toEqual(
    twice([
      ['altair', 7],
      ['orion', 3],
      ['rigel', 5],
    ]),
  )
})

test('the file of all reports has the vendor’s rows, whoever asks', async () => {
  const files = await both(async (by, { vendorId }) => {
    const query = { ...range, ...(vendorId !== undefined && { campaign_id: vendorId }) }
    const file = await by.call('GET /reports/downloadConversionReportsAll', { query })
    const [, ...lines] = (await file.text()).trimEnd().split('\n')
    return lines.map((line) => line.split(',')[0])
  })
  expect(files).toEqual(twice(['Orion', 'Rigel', 'Altair']))
})

test('the dashboard and all programmes side by side are of the vendor that is named', async () => {
  const dashboards = await both(async (by, { vendorId }) => {
    const named = vendorId !== undefined && { campaign_id: vendorId }
    const body = { ...range, aggregation: 'daily', ...named } as const
    const { totals, earnings } = (await by.call('POST /home/getEarningsReport', { body })).reports
    return [totals.cpcRedirects, earnings.map(({ redirects }) => redirects)]
  })
  expect(dashboards).toEqual(twice([3, [3]]))
  const sideBySide = await both(async (by, named) => {
    const body = { ...range, ...named }
    const { data } = await by.call('POST /home/getAllProgrammes', { body })
    return data.map(({ programme, clicks }) => [programme, clicks])
  })
  // Nothing is told of Lyra, which is open to both.
  expect(sideBySide).toEqual(
    twice([
      ['orion', 3],
      ['rigel', 5],
      ['lyra', null],
      ['altair', 7],
    ]),
  )
})

test('orders are of the programmes whose sales the vendor is paid for', async () => {
  const orders = await both(async (by, named) => {
    const query = { ...range, ...named }
    const { data, totals } = await by.call('GET /home/getOrders', { query })
    const ids = data.map(({ orderId }) => orderId)
    return [ids.toSorted((a, b) => a.localeCompare(b)), totals.map(({ currency }) => currency)]
  })
  expect(orders).toEqual(
    twice([
      ['altair-CPA', 'orion-CPA'],
      ['EUR', 'USD'],
    ]),
  )
})

test('the type of a report is the first that the vendor has', async () => {
  const call = 'GET /v1/connexity/getConversionReportSummary'
  const clicks = await both(async (by, named) => {
    return (await by.call(call, { query: { ...range, ...named } })).totalClicks
  })
  expect(clicks).toEqual(twice(3))
  for (const [by, named, refusal] of [
    [vendor, {}, NO_TYPE],
    [admin, { vendorId: 5001 }, NO_TYPE_OF],
  ] as const) {
    const query = { ...range, ...named, isCPC: 'true' } as const
    await expect(by.call(call, { query })).rejects.toMatchObject(refusal)
  }
})

test('a programme that the vendor has is open to the administrator who names it', async () => {
  const of = (by: SignedIn, call: 'kelkoo' | 'shoppermeet', named: object) =>
    by.call(`POST /${call}/getConversionReports`, { body: { ...range, ...named } })
  const named = { campaign_id: 5001 }
  expect((await of(admin, 'kelkoo', named)).summary).toEqual(
    (await of(vendor, 'kelkoo', {})).summary,
  )
  expect((await of(admin, 'kelkoo', named)).summary.totalClicks).toBe(7)
  await expect(of(admin, 'kelkoo', {})).rejects.toMatchObject(NOT_OPEN)
  // Vega is open to the administrator, and not to whom it names.
  await expect(of(admin, 'shoppermeet', named)).rejects.toMatchObject(NOT_OPEN_TO('Vega'))
  const any = { ...range, programme: 'altair', vendorId: 5001 } as const
  const { totalClicks } = await admin.call('POST /home/getConversionReportSummary', { body: any })
  expect(totalClicks).toBe(7)
})

test('a vendor that may open two screens only is no wider for whoever names it', async () => {
  const onlyScreens = ['/deepLinksSamsAndKohls', '/conversionReports']
  await portal.vendor({ vendorId: 5058, features: { ...noFeatures, onlyScreens } })
  const { period } = await admin.call('POST /v1/query', {
    body: { ...range, metrics: ['clicks'], vendorId: 5058 },
  })
  expect(period.incomplete.map(({ programme }) => programme)).toEqual([])
  const rigel = { body: { ...range, vendorId: 5058 } }
  // Rigel is enabled for it, its screens are not.
  await expect(admin.call('POST /newdashboard/getConversionReports2', rigel)).rejects.toMatchObject(
    { status: 403, message: 'Vendor 5058 may not use this.' },
  )
  // A call of all reports names none where no report at all is open.
  await portal.vendor({ vendorId: 5003, menu: menuWith(false) })
  const none = { ...range, programme: 'altair', vendorId: 5003 } as const
  await expect(
    admin.call('POST /home/getConversionReportSummary', { body: none }),
  ).rejects.toMatchObject({ status: 403, message: 'Vendor 5003 may not use this.' })
  // What is no programme's is the administrator's own to open.
  expect((await admin.call('GET /home/getStatements', { query: { vendorId: 5058 } })).data).toEqual(
    [],
  )
})

test('a generated report of the vendor is open while the programme is, and to it alone', async () => {
  const asked = { ...range, programme: 'altair', vendorId: 5001, aggregation: 'daily' } as const
  const { data } = await admin.call('POST /home/createBulkReports', { body: asked })
  const query = { _id: data._id }
  const state = async () => (await admin.call('GET /home/getBulkReport', { query })).data.state
  await expect.poll(state).toBe('done')
  const file = () => admin.call('GET /home/downloadBulkReport', { query })
  expect(await (await file()).text()).toContain(',5001,')
  await expect(
    admin.call('POST /home/createBulkReports', { body: { ...asked, programme: 'vega' } }),
  ).rejects.toMatchObject(NOT_OPEN_TO('Vega'))
  await portal.app.pool.query(
    `UPDATE vendor SET menu = jsonb_set(menu, '{deeplink5}', '{"cpc": false, "cpa": false}')
     WHERE vendor_id = 5001`,
  )
  await expect(state()).rejects.toMatchObject(NOT_OPEN_TO('Altair'))
  await expect(file()).rejects.toMatchObject(NOT_OPEN_TO('Altair'))
})

test('nobody else names a vendor, whatever that vendor has', async () => {
  const { status } = await ask(
    portal,
    'POST /kelkoo/getConversionReports',
    { ...range, campaign_id: 5029 },
    { authorization: vendor.token },
  )
  expect(status).toBe(403)
  const byKey = `POST /v1/query?apiKey=${admin.apiKey}`
  const body = { ...range, metrics: ['clicks'], vendorId: 5001 }
  expect((await ask(portal, byKey, body)).status).toBe(403)
})
