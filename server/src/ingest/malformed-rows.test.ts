import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ReportRow } from '@orrery/sandbox'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/*
 * A visitor writes click ids and placements, a merchant its name. What they write must not keep a
 * day's figures from everybody: the text is mended, the money counts, and the run says so.
 */
const range = { startDate: YESTERDAY, endDate: YESTERDAY }
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: ['orion', 'lyra'] })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

const long = (length: number) => 'x'.repeat(length)

test.each<[string, Partial<ReportRow>, string, object]>([
  [
    'a click id longer than 1020',
    { rid: long(1021) },
    'RID is longer than 1020 characters.',
    { RID: `${long(1019)}…` },
  ],
  [
    // A pair of surrogates is one character and is not cut in two.
    'a click id whose end falls into a character',
    { rid: `${long(1018)}🪐🪐` },
    'RID is longer than 1020 characters.',
    { RID: `${long(1018)}…` },
  ],
  [
    'a click id longer than a line of a table may be elsewhere',
    { rid: long(100_000) },
    'RID is longer than 1020 characters.',
    { RID: `${long(1019)}…` },
  ],
  [
    'a placement longer than 200',
    { placementId: long(201) },
    'PLACEMENT_ID is longer than 200 characters.',
    // With the vendor's prefix, which the partner counts along: 5001_ and 194 letters.
    { PLACEMENT_ID: `${long(194)}…` },
  ],
  [
    'a long merchant’s name',
    { merchantName: long(301) },
    'MERCHANT_NAME is longer than 300 characters.',
    { MERCHANT_NAME: `${long(299)}…` },
  ],
  [
    // Drawn as it is, the first turns what is earned beside it.
    'a merchant’s name with directions and controls',
    { merchantName: '\u202eHarbor\u2069 &\u0007Pine\u200f' },
    'MERCHANT_NAME has characters that nobody sees.',
    { MERCHANT_NAME: 'Harbor & Pine' },
  ],
])('%s is mended, and the day counts', async (_, odd, why, stored) => {
  const rows = [reportRow(), reportRow({ rid: 'r2', earnings: '0.25', ...odd })]
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, rows)
  portal.sandbox.network.setDay(`orion/cpa/${YESTERDAY}`, [])
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  const runs = await admin.call('GET /home/getReportRuns', {
    query: { programme: 'orion', pageSize: '2' },
  })
  expect(runs.data.find(({ kind }) => kind === 'CPC')).toMatchObject({
    status: 'done',
    rows: 2,
    reason: `1 row was stored with a text mended; the first, row 2: ${why}`,
  })
  const report = await vendor.call('GET /v1/connexity/getConversionReport', { query: range })
  // 0.50 + 0.25.
  expect(report.totalRecords).toBe(2)
  expect(report.reportsData.find(({ EARNINGS }) => EARNINGS === 0.25)).toMatchObject(stored)
})

test('a click id that begins like a formula is stored as it is and neutralised in the file', async () => {
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, [reportRow({ rid: '=1+1' })])
  const saved = await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  expect(saved.statusMessage).not.toContain('cannot be stored')
  const report = await vendor.call('GET /v1/connexity/getConversionReport', { query: range })
  expect(report.reportsData).toMatchObject([{ RID: '=1+1', EARNINGS: 0.5 }])
  const file = await portal.fetch(
    `/v1/connexity/downloadConversionReport?apiKey=${vendor.apiKey}&vendorId=5001&startDate=${YESTERDAY}&endDate=${YESTERDAY}`,
  )
  expect(await file.text()).toContain(`home-top,'=1+1,`)
})

test('texts that only seem equal when put together are two rows', async () => {
  // The click id says where it ends in the way that a careless key would take for a column's end.
  const rows = [
    reportRow({ placementId: 'a', rid: 'b\u001fc' }),
    reportRow({ placementId: 'a\u001fb', rid: 'c' }),
  ]
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, rows)
  const saved = await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  expect(saved.statusMessage).not.toContain('repeats')
  const report = await vendor.call('GET /v1/connexity/getConversionReport', { query: range })
  expect(report.totalRecords).toBe(2)
})

test.each<[string, Partial<ReportRow>, string]>([
  ['half a character', { merchantName: 'Kettle \ud83e' }, 'MERCHANT_NAME has half a character.'],
  ['a NUL', { rid: 'a\0b' }, 'RID has a NUL character.'],
])('%s in a JSON report is replaced, and the day counts', async (_, odd, why) => {
  const rows = [
    reportRow({ merchantId: '200000' }),
    reportRow({ merchantId: '200001', rid: 'r2', ...odd }),
  ]
  portal.sandbox.network.setDay(`lyra/cpc/${YESTERDAY}`, rows)
  portal.sandbox.network.setDay(`lyra/cpa/${YESTERDAY}`, [])
  await admin.call('GET /doneoftheownou/saveDailyReports', { query: { date: YESTERDAY } })
  const runs = await admin.call('GET /home/getReportRuns', {
    query: { programme: 'lyra', pageSize: '2' },
  })
  const run = runs.data.find(({ kind }) => kind === 'CPC')
  expect(run).toMatchObject({ status: 'done' })
  expect(run?.reason).toContain(`1 row was stored with a text mended; the first, row 2: ${why}`)
})
