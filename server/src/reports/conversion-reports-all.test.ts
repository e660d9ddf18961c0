import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportRow } from '@orrery/sandbox'
import { menuWith } from '../accounts/create-vendor.ts'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'

const OLD = '2026-02-18'
const EDGE = '2026-02-19'
const PATH = '/reports/downloadConversionReportsAll'
const row = (day: string, merchantName: string, earnings: string): ReportRow => ({
  day,
  campaignId: '5001',
  placementId: 'home-top',
  merchantId: '100000',
  merchantName,
  rid: 'r1',
  clicks: 4,
  sales: 1,
  saleAmount: '20',
  earnings,
})

/** Orion CPC on three days, Orion CPA on one, Rigel CPC on one; Rigel names merchants by their domain. */
const days = {
  [`orion/cpc/${YESTERDAY}`]: [row(YESTERDAY, 'Harbor, Ltd', '1.5')],
  [`orion/cpc/${EDGE}`]: [row(EDGE, 'Kettle Works', '2.25')],
  [`orion/cpc/${OLD}`]: [row(OLD, 'Kettle Works', '9')],
  [`orion/cpa/${YESTERDAY}`]: [row(YESTERDAY, 'Harbor, Ltd', '0.000007')],
  [`orion/cpa/${EDGE}`]: [],
  [`orion/cpa/${OLD}`]: [],
  [`rigel/cpc/${YESTERDAY}`]: [row(YESTERDAY, 'Lamp House', '3')],
  [`rigel/cpa/${YESTERDAY}`]: [],
}
const HEAD =
  'PROGRAMME,REPORT_DATE,CAMPAIGN_ID,PLACEMENT_ID,CLICK_ID,MERCHANT_NAME,COUNTRY,CLICKS,SALES,EARNINGS,CURRENCY,TYPE'
const orionNew = 'Orion,2026-03-19,5001,home-top,r1,"Harbor, Ltd",,4,1,1.5,USD,CPC'
const orionEdge = 'Orion,2026-02-19,5001,home-top,r1,Kettle Works,,4,1,2.25,USD,CPC'
const orionOld = 'Orion,2026-02-18,5001,home-top,r1,Kettle Works,,4,1,9,USD,CPC'
const orionCpa = 'Orion,2026-03-19,5001,home-top,r1,"Harbor, Ltd",,4,1,0.000007,USD,CPA'
const rigel = 'Rigel,2026-03-19,5001,home-top,r1,dawnmirror.example,de,4,1,3,USD,CPC'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ sandbox: { days }, programmes: ['orion', 'rigel'] })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  for (const startDate of [YESTERDAY, EDGE, OLD]) {
    await admin.call('GET /home/saveDailyReports', { query: { startDate } })
  }
  await admin.call('GET /newdashboard/saveDailyReports', {
    query: { startDate: YESTERDAY, endDate: YESTERDAY },
  })
})
afterAll(() => portal.close())

async function lines(asker: SignedIn, query: Record<string, string> = {}): Promise<string[]> {
  const file = await asker.call(`GET ${PATH}`, { query })
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="conversion_reports_all.csv"',
  )
  const [head, ...rows] = (await file.text()).trimEnd().split('\n')
  expect(head).toBe(HEAD)
  return rows
}

test('the last 30 days of every programme and type, newest day first within each', async () => {
  // Today is 20 March: 30 days with it begin on 19 February.
  expect(await lines(vendor)).toEqual([orionNew, orionEdge, orionCpa, rigel])
})

test('a range that is asked for, and the AI site’s CPA', async () => {
  expect(await lines(vendor, { startDate: OLD, endDate: OLD })).toEqual([orionOld])
  expect(await lines(vendor, { isRedClubAI: 'true' })).toEqual([orionCpa])
  await expect(lines(vendor, { startDate: YESTERDAY, endDate: OLD })).rejects.toMatchObject({
    status: 400,
  })
})

test('a programme or type that is off for the vendor is not in the file', async () => {
  const menu = menuWith(true)
  const change = (flags: object) =>
    portal.app.pool.query('UPDATE vendor SET menu = $1 WHERE vendor_id = 5001', [
      { ...menu, ...flags },
    ])
  await change({ deeplink2: { cpc: false, cpa: false } })
  expect(await lines(vendor)).toEqual([orionNew, orionEdge, orionCpa])
  await change({ deeplink1: { cpc: false, cpa: true } })
  expect(await lines(vendor)).toEqual([orionCpa, rigel])
  await change({})
})

test('the key and a signed URL open it; another vendor’s is the administrator’s alone', async () => {
  const key = encodeURIComponent(vendor.apiKey)
  const byKey = await portal.fetch(`${PATH}?campaign_id=5001&apiKey=${key}`)
  expect(await byKey.text()).toContain(rigel)
  const { url } = await vendor.call('POST /downloads/sign', { body: { path: PATH, query: {} } })
  expect((await portal.fetch(url)).status).toBe(200)
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  await expect(lines(other, { campaign_id: '5001' })).rejects.toMatchObject({ status: 403 })
  expect(await lines(other)).toEqual([])
  expect(await lines(admin, { campaign_id: '5001' })).toHaveLength(4)
  expect(await audited(portal, 'foreign-vendor-read')).toEqual([
    { actor_id: 5029, subject: '5001' },
  ])
})
