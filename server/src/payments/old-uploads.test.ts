import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { issued, ratesOf } from '../../test/statements.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/*
 * On 20 March 2026 a night asks for the 30 days before the 19th of March and for open days of the 150 before these, so
 * for none before the 20th of September. What is uploaded of earlier days waits for no partner. It is away here, so
 * that no pull brings anything.
 */
const OLD = '2025-09-19'
const STILL_ASKED = '2025-09-20'
/** A save of it found nothing before it was uploaded. */
const SAVED = '2025-09-10'
/** A save of it found nothing, and nobody uploaded anything. */
const UNTOLD = '2025-09-11'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { ...onlyCpc, ORION_RETRIES: '0' } })
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2025-09-30': '1.25', '2025-10-31': '1.25' })
}, 60_000)
afterAll(() => portal.close())

async function store(day: string, earnings: string): Promise<void> {
  const file = fileOf(line({ FROM_DATE: day, TO_DATE: day, EARNINGS: earnings }))
  expect((await upload(portal, admin, file)).body).toMatchObject({
    changedVendorDays: 1,
    askedAgain: [{ kind: 'CPC', days: day < STILL_ASKED ? 0 : 1 }],
  })
}

async function statesOf(...days: string[]) {
  const states = days.map(async (day) => {
    const query = { startDate: day, endDate: day }
    const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
      query,
    })
    return data[0]?.state
  })
  return Promise.all(states)
}

/* 60 + 8 = 68; the 7 of a day that is asked for again are estimated. */
test('what is uploaded of a day that no night asks for any more is final, and is paid', async () => {
  for (const startDate of [SAVED, UNTOLD]) {
    await admin.call('GET /home/saveDailyReports', { query: { startDate } })
  }
  await store(OLD, '60')
  await store(SAVED, '8')
  await store(STILL_ASKED, '7')
  await night(portal)
  expect(await statesOf(OLD, SAVED)).toEqual(['final', 'final'])
  expect(await statesOf(STILL_ASKED, UNTOLD)).toEqual(['failed', 'failed'])
  expect(await issued(admin, '2025-09')).toMatchObject({ issued: 1, total: 68 })
  expect((await vendor.call('GET /home/getStatements', { query: {} })).figures.estimated).toBe(7)
})

test('such an upload that is undone after it was paid is taken off the next statement', async () => {
  const { data } = await admin.call('GET /home/getReportRuns', { query: {} })
  const run = data.find(({ source, startDate }) => source === 'upload' && startDate === OLD)
  await admin.call('POST /home/undoRun', { body: { runId: run?._id ?? '' } })
  expect(await statesOf(OLD)).toEqual(['not-ready'])
  await night(portal)
  expect(await statesOf(OLD)).toEqual(['final'])
  expect(await issued(admin, '2025-10')).toMatchObject({ issued: 1, total: -60 })
})
