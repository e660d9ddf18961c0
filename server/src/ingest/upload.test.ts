import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { HEADER, fileOf, line, upload } from '../../test/upload.ts'

const BEFORE = '2026-03-18'
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    sandbox: {
      days: {
        [`orion/cpc/${YESTERDAY}`]: [
          reportRow(),
          reportRow({ campaignId: '5002', earnings: '0.70' }),
        ],
        [`orion/cpa/${YESTERDAY}`]: [],
      },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

/*
 * Worked out by hand: 5001 on the 19th 100 + 50 clicks, 5.25 + 1,234.50 = 1239.75 earned; on the 18th
 * 7 clicks, 0.000007 earned. 157 clicks, 1239.750007 in all. 5002 is not in the file.
 */
const file = fileOf(
  line(),
  // Exactly two double quotes: text is cut at its first comma, a number is not.
  // A rate is divided by whoever writes the file, and worked out anew here: it may have any decimals.
  line({
    RID: 'r2',
    CLICKS: '50',
    EARNINGS: '"1,234.50"',
    CPC: '24.689999999999998',
    SALES_COUNT: '0',
    SALES: '',
  }),
  line({
    FROM_DATE: BEFORE,
    TO_DATE: BEFORE,
    CAMPAIGN_ID: 'c-5001',
    PLACEMENT_ID: '5001_noid',
    MERCHANT_NAME: '" Lumen , Ltd "',
    RID: '',
    CLICKS: '7',
    EARNINGS: '0.000007',
    SALES_COUNT: '-1',
    SALES: '-41.25',
    CONVERSION_RATE: '',
    CPC: '',
  }),
  line({ RID: 'r4', CLICKS: '0', EARNINGS: '0', MERCHANT_NAME: '"Say ""hi"", Inc"' }),
)

// Shows links-5-csv-quotes, links-3-rate-copy, links-3-parsed, decisions-4-numbers.
test('a preview shows what would be stored and stores nothing', async () => {
  const { status, body } = await upload(portal, admin, file, '?preview=true')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: '',
    rows: 4,
    clicks: 157,
    earnings: 1239.750007,
    dates: [BEFORE, YESTERDAY],
    changedVendorDays: 0,
    problems: [],
  })
  const preview = body['preview'] as object[]
  expect(preview[1]).toMatchObject({ line: 3, EARNINGS: 1234.5, SALES: 0 })
  expect(preview[1]).toMatchObject({
    CONVERSION_RATE: 2,
    CONVERSION_RATE1: 2,
    CPC: 24.689999999999998,
  })
  expect(preview[2]).toMatchObject({
    line: 4,
    CAMPAIGN_ID: '5001',
    PLACEMENT_ID: '',
    MERCHANT_NAME: 'Lumen',
    SALES_COUNT: -1,
    SALES: -41.25,
    CONVERSION_RATE: null,
    CONVERSION_RATE1: null,
    CPC: null,
  })
  // Six quotes are not two: a real parser reads the whole name.
  expect(preview[3]).toMatchObject({ MERCHANT_NAME: 'Say "hi", Inc', PLACEMENT_ID: 'home-top' })
  expect(await versions()).toEqual(['5001 2026-03-19 1', '5002 2026-03-19 1'])
})

// Shows decisions-4-versions.
test('a good file replaces exactly the vendor-days it holds and keeps their earlier version', async () => {
  const { status, body } = await upload(portal, admin, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: 'Conversion Report Successfully Uploaded.',
    rows: 4,
    earnings: 1239.750007,
    dates: [BEFORE, YESTERDAY],
    changedVendorDays: 2,
  })
  expect(await versions()).toEqual(['5001 2026-03-18 1', '5001 2026-03-19 2', '5002 2026-03-19 1'])
  const [newest, oldest] = await byDate(vendor)
  expect(newest).toMatchObject({
    date: YESTERDAY,
    totalClicks: 150,
    clickTotalEarnings: 1239.75,
    restated: [{ reason: 'An administrator uploaded a report.', clicks: 10, earnings: 0.5 }],
  })
  expect(oldest).toMatchObject({ date: BEFORE, totalClicks: 7, clickTotalEarnings: 0.000007 })
  expect((await byDate(other))[0]).toMatchObject({ clickTotalEarnings: 0.7, restated: [] })
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  expect(data[0]).toMatchObject({
    source: 'upload',
    status: 'done',
    startDate: BEFORE,
    endDate: YESTERDAY,
    rows: 4,
    earnings: 1239.750007,
  })
})

test('rows that name neither merchant nor click id are told apart by their placement alone', async () => {
  const unnamed = { MERCHANT_ID: '', MERCHANT_NAME: '', RID: '' }
  const lines = ['a', 'b', 'a'].map((placement) => line({ PLACEMENT_ID: placement, ...unnamed }))
  const withoutColumns = fileOf(...lines)
    .replace('MERCHANT_ID', 'X')
    .replace('MERCHANT_NAME', 'Y')
    .replace('RID', 'Z')
  const { status, body } = await upload(portal, admin, withoutColumns, '?preview=true')
  expect([status, body['rows'], body['problems']]).toEqual([
    200,
    2,
    [
      {
        line: 4,
        column: 'PLACEMENT_ID',
        reason: 'repeats line 2, and no RID tells them apart.',
      },
    ],
  ])
  expect((body['preview'] as object[])[0]).toMatchObject({
    MERCHANT_NAME: '',
    RID: '',
    CLICKS: 100,
  })
})

test('the same file again changes nothing', async () => {
  const before = await versions()
  const { body } = await upload(portal, admin, `\uFEFF${file.replaceAll('\n', '\r\n')}`)
  expect(body).toMatchObject({ success: true, changedVendorDays: 0 })
  expect(await versions()).toEqual(before)
})

test('rows of empty cells, as a spreadsheet leaves them at the end, are none', async () => {
  const empty = ','.repeat(12)
  const { body } = await upload(
    portal,
    admin,
    `${fileOf(line())}${empty}\n ${empty} \n`,
    '?preview=true',
  )
  expect(body).toMatchObject({ success: true, rows: 1, clicks: 100, problems: [] })
})

test('columns without a fixed place are found by name', async () => {
  // PLACEMENT_ID and RID change places: positions 4 and 7 are free, 1, 10, 11 and 13 are not.
  const { body } = await upload(portal, admin, `${swap(HEADER)}\n${swap(line())}`, '?preview=true')
  expect(body).toMatchObject({ preview: [{ PLACEMENT_ID: 'home-top', RID: 'r1' }] })
})

// Shows links-7-upload-again, links-3-parsed.
test('rows as JSON are checked and stored alike, whatever dates the browser counted', async () => {
  const day = '2026-03-17'
  const row = {
    FROM_DATE: day,
    TO_DATE: day,
    CAMPAIGN_ID: 5002,
    PLACEMENT_ID: '5002_deals',
    CLICKS: 4,
    SALES_COUNT: '1',
    SALES: '1,000.00',
    // As a browser prints a small number.
    EARNINGS: 0.0000004,
    CONVERSION_RATE: 25,
    CPC: null,
  }
  const ask = { reports: [row], uniqueDates: ['1999-01-01'] }
  const stored = await admin.call('POST /home/uploadConversionReports', { query: {}, body: ask })
  expect(stored).toMatchObject({ dates: [day], rows: 1, earnings: 0.0000004, changedVendorDays: 1 })
  const none = { ...row, PLACEMENT_ID: '5002_none', SALES_COUNT: 0, SALES: 0, EARNINGS: 0 }
  const nothing = await admin.call('POST /home/uploadConversionReports', {
    query: { preview: 'true' },
    body: { reports: [none] },
  })
  expect(nothing).toMatchObject({ success: true, rows: 1, problems: [] })
  await expect(
    admin.call('POST /home/uploadConversionReports', {
      query: {},
      body: { reports: [row, { ...row, TO_DATE: YESTERDAY }] },
    }),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Line 3: TO_DATE is not the same day as FROM_DATE.',
  })
})

test('a CPA file leaves CPC as it is', async () => {
  const before = await byDate(vendor)
  const { body } = await upload(portal, admin, fileOf(line()), '?isCPC=false')
  expect(body).toMatchObject({ changedVendorDays: 1 })
  expect(await byDate(vendor)).toEqual(before)
})

test('neither a vendor nor a key may upload', async () => {
  const refused = await upload(portal, vendor, file)
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    'Only the administrator may do this.',
  ])
  const key = await portal.fetch(`/home/uploadConversionReports?apiKey=${admin.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  expect(key.status).toBe(401)
})

function swap(text: string): string {
  const cells = text.split(',')
  ;[cells[3], cells[6]] = [cells[6]!, cells[3]!]
  return cells.join(',')
}

async function versions() {
  const { rows } = await portal.app.pool.query<{ text: string }>(
    `SELECT concat_ws(' ', vendor_id, report_date, version) AS text FROM report_daily
     WHERE kind = 'CPC' ORDER BY vendor_id, report_date`,
  )
  return rows.map((row) => row.text)
}

async function byDate(who: SignedIn) {
  const query = { startDate: BEFORE, endDate: YESTERDAY }
  const { data } = await who.call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
  return data
}
