import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sampleUpload } from '@orrery/contract/admin/upload-columns'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { expectNothingStored } from '../../test/sums.ts'
import { HEADER, fileOf, line, upload } from '../../test/upload.ts'

const INVALID = 'Please upload valid report.'
const MEGABYTE = 1024 * 1024
let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectNothingStored(portal.app.pool))
afterAll(() => portal.close())

const swapped = (a: string, b: string) =>
  HEADER.split(',')
    .map((name) => (name === a ? b : name === b ? a : name))
    .join(',')

// Shows links-5-csv-header.
test.each<[string, string | Buffer, string]>([
  ['FROM_DATE elsewhere', swapped('FROM_DATE', 'RID'), 'FROM_DATE must be column 1.'],
  [
    'CONVERSION_RATE elsewhere',
    swapped('CONVERSION_RATE', 'RID'),
    'CONVERSION_RATE must be column 10.',
  ],
  ['CPC elsewhere', swapped('CPC', 'SALES'), 'CPC must be column 11.'],
  ['SALES_COUNT elsewhere', swapped('SALES_COUNT', 'SALES'), 'SALES_COUNT must be column 13.'],
  ['a column missing', HEADER.replace('CLICKS', 'OTHER'), 'CLICKS is missing.'],
  ['a column twice', `${HEADER},EARNINGS`, 'EARNINGS stands there twice.'],
  ['a blank line first', `\n${HEADER.replace('CLICKS', 'OTHER')}`, 'CLICKS is missing.'],
  ['semicolons', HEADER.replaceAll(',', ';'), 'The columns are separated by ";"; expected is ",".'],
  ['nothing', '', 'The file is empty.'],
  [
    'UTF-16, little end first',
    Buffer.from(`\uFEFF${fileOf(line())}`, 'utf16le'),
    'The file is UTF-16. Save it as "CSV UTF-8".',
  ],
  [
    'UTF-16, big end first',
    Buffer.from(`\uFEFF${fileOf(line())}`, 'utf16le').swap16(),
    'The file is UTF-16. Save it as "CSV UTF-8".',
  ],
])(
  'a header with %s is refused in the words for it, then with the reason',
  async (_, file, why) => {
    const { status, body } = await upload(portal, admin, file)
    expect([status, body['message'], body['statusMessages']]).toEqual([
      400,
      INVALID,
      [INVALID, why],
    ])
  },
)

test.each(['', '?preview=true'])('a file with a header only is refused, %j', async (query) => {
  const { status, body } = await upload(portal, admin, HEADER, query)
  expect([status, body['message'], body['statusMessages']]).toEqual([
    400,
    INVALID,
    [INVALID, 'The file has no rows that can be stored.'],
  ])
})

test.each<[string, string | Buffer, string]>([
  [
    'a cell too few',
    fileOf(line(), line().replace(',r1', '')),
    'Line 3: The row has 12 cells; the header has 13.',
  ],
  [
    'a cell too many',
    fileOf(line({ EARNINGS: '1,234.50' })),
    'Line 2: The row has 14 cells; the header has 13.',
  ],
  [
    'an open quote',
    fileOf(line(), line({ MERCHANT_NAME: '"Kettle' })),
    'Line 3: A quote is opened and never closed.',
  ],
  [
    'Windows-1252',
    Buffer.from(fileOf(line({ RID: 'Caf\xe9' })), 'latin1'),
    'Line 2: Character 60 is not UTF-8. It looks like Windows-1252. Save the file as "CSV UTF-8".',
  ],
  ['a NUL', fileOf(line({ RID: 'a\0b' })), 'Line 2: There is a NUL character, which no text has.'],
])('a file with %s is refused with the place', async (_, file, message) => {
  const { status, body } = await upload(portal, admin, file)
  expect([status, body['message']]).toEqual([400, message])
})

test.each([
  ['NaN', { EARNINGS: 'NaN' }, 'EARNINGS is not a decimal number.'],
  ['Infinity', { EARNINGS: 'Infinity' }, 'EARNINGS is not a decimal number.'],
  ['1e5', { SALES: '1e5' }, 'SALES is not a decimal number.'],
  ['no earnings', { EARNINGS: '' }, 'EARNINGS is not a decimal number.'],
  ['clicks below zero', { CLICKS: '-1' }, 'CLICKS is not a whole number from 0.'],
  ['half a click', { CLICKS: '1.5' }, 'CLICKS is not a whole number from 0.'],
  ['1e5 clicks', { CLICKS: '1e5' }, 'CLICKS is not a whole number from 0.'],
  ['too many clicks', { CLICKS: '2000000001' }, 'CLICKS is beyond 2,000,000,000.'],
  ['clicks beyond any number', { CLICKS: '9'.repeat(400) }, 'CLICKS is not a whole number from 0.'],
  ['too many sales back', { SALES_COUNT: '-2000000001' }, 'SALES_COUNT is beyond 2,000,000,000.'],
  [
    'the sum of a spreadsheet',
    { EARNINGS: '0.30000000000000004' },
    'EARNINGS has more than 12 digits before the point, or more than 10 behind it.',
  ],
  [
    'a sale beyond all money',
    { SALES: '"1,000,000,000,000.00"' },
    'SALES has more than 12 digits before the point, or more than 10 behind it.',
  ],
  ['a decimal comma', { EARNINGS: '"12,5"' }, 'EARNINGS is not a decimal number.'],
  [
    'decimals that look like thousands',
    { EARNINGS: '"0,125"' },
    'EARNINGS is not a decimal number.',
  ],
  [
    'money that is 1234 or 1.234',
    { EARNINGS: '"1,234"' },
    'EARNINGS may be thousands or decimals: write it without a comma.',
  ],
  [
    'money back that is 1234 or 1.234',
    { SALES: '"-1,234"' },
    'SALES may be thousands or decimals: write it without a comma.',
  ],
  ['half a sale', { SALES_COUNT: '0.5' }, 'SALES_COUNT is not a whole number.'],
  [
    'a formula for text',
    { MERCHANT_NAME: '=1+1' },
    'MERCHANT_NAME begins like a spreadsheet formula.',
  ],
  [
    'a name that turns the words beside it',
    { MERCHANT_NAME: 'Kettle\u202e' },
    'MERCHANT_NAME has characters that nobody sees.',
  ],
  ['a formula for a number', { EARNINGS: '=1+1' }, 'EARNINGS is not a decimal number.'],
  ['a formula for a rate', { CPC: '=1+1' }, 'CPC is not a number.'],
  ['two days', { TO_DATE: '2026-03-20' }, 'TO_DATE is not the same day as FROM_DATE.'],
  [
    'no day of the calendar',
    { FROM_DATE: '2026-02-31', TO_DATE: '2026-02-31' },
    'FROM_DATE is not a day as YYYY-MM-DD.',
  ],
  [
    'a day that has not come',
    { FROM_DATE: '2026-03-21', TO_DATE: '2026-03-21' },
    'FROM_DATE has not come yet.',
  ],
  ['an unknown campaign', { CAMPAIGN_ID: '9999' }, 'CAMPAIGN_ID is no vendor of this network.'],
  ['a campaign below zero', { CAMPAIGN_ID: '-5001' }, 'CAMPAIGN_ID is no vendor of this network.'],
  ['a broken campaign', { CAMPAIGN_ID: '500.1' }, 'CAMPAIGN_ID is no vendor of this network.'],
  ['a campaign by power', { CAMPAIGN_ID: '5001e0' }, 'CAMPAIGN_ID is no vendor of this network.'],
  // 12345678901234567890 as LibreOffice and as Excel save it.
  [
    'a reference that lost its digits',
    { RID: '1.23456789012346E+019' },
    'RID was shortened by a spreadsheet: open the file with this column as text.',
  ],
  [
    'a merchant that lost its digits',
    { MERCHANT_ID: '"1,23457E+19"' },
    'MERCHANT_ID was shortened by a spreadsheet: open the file with this column as text.',
  ],
  [
    'a quoted reference that lost its digits',
    { RID: '"1,23457E+19"' },
    'RID was shortened by a spreadsheet: open the file with this column as text.',
  ],
  ['a reference too long', { RID: 'r'.repeat(1021) }, 'RID is longer than 1020 characters.'],
])('a line with %s is named', async (_, wrong, reason) => {
  const file = fileOf(line(), line({ RID: 'r2', ...wrong }))
  const { status, body } = await upload(portal, admin, file)
  expect([status, body['message']]).toEqual([400, `Line 3: ${reason}`])
  const preview = await upload(portal, admin, file, '?preview=true')
  const [column, ...rest] = reason.split(' ')
  expect(preview.body).toMatchObject({
    success: false,
    rows: 1,
    problems: [{ line: 3, column, reason: rest.join(' ') }],
  })
})

test('a repeated line names the one it repeats, and every bad line is named at once', async () => {
  const file = fileOf(line(), line(), line({ RID: 'r3', EARNINGS: 'x' }))
  const { body } = await upload(portal, admin, file)
  expect(body['errors']).toEqual([
    'Line 3: RID repeats line 2.',
    'Line 4: EARNINGS is not a decimal number.',
  ])
})

test('200 MB by announcement are refused before they are read', async () => {
  const { status, body } = await upload(portal, admin, Buffer.alloc(200 * MEGABYTE, 'a'))
  expect([status, body['message']]).toEqual([413, 'The request is too large.'])
})

test('a file that goes on past 100 MB is refused on the way', async () => {
  // Wide lines, since what takes time is the number of cells.
  const wide = Buffer.from(`${line({ RID: 'r'.repeat(60_000) })}\n`.repeat(16))
  async function* endless() {
    yield Buffer.from(`${HEADER}\n`)
    for (let sent = 0; sent < 105 * MEGABYTE; sent += wide.length) yield wide
  }
  const { status, body } = await upload(portal, admin, endless(), '?preview=true')
  expect([status, body['message']]).toEqual([400, 'The file is larger than 104,857,600 bytes.'])
}, 120_000)

test.each([
  ['blank', '\n'],
  ['empty', `${','.repeat(12)}\n`],
])('100 MB of %s lines are refused early', async (_, blank) => {
  const blanks = Buffer.from(blank.repeat(MEGABYTE / blank.length))
  let sent = 0
  async function* endless() {
    yield Buffer.from(`${HEADER}\n`)
    for (; sent < 100; sent += 1) yield blanks
  }
  const { status, body } = await upload(portal, admin, endless(), '?preview=true')
  expect([status, body['message']]).toEqual([
    400,
    'Line 1002: There are more than 1,000 lines without content.',
  ])
})

test('a wrong header is answered although the rest of the file is still on its way', async () => {
  const rest = Buffer.from(`${line()}\n`.repeat(10_000))
  async function* long() {
    yield Buffer.from(`${HEADER.replace('CLICKS', 'OTHER')}\n`)
    for (let at = 0; at < 5; at += 1) yield rest
  }
  const { status, body } = await upload(portal, admin, long())
  expect([status, body['message']]).toEqual([400, INVALID])
})

// Shows links-4-upload-one-day, decisions-4-upload.
test('every problem of a line is named, of a hundred lines at the most', async () => {
  const wrong = { TO_DATE: '2026-03-20', CAMPAIGN_ID: '9999', CLICKS: 'x', RID: '=1+1', CPC: 'y' }
  const { body } = await upload(portal, admin, fileOf(line(), line(wrong)))
  expect(body['errors']).toEqual([
    'Line 3: TO_DATE is not the same day as FROM_DATE.',
    'Line 3: CAMPAIGN_ID is no vendor of this network.',
    'Line 3: CPC is not a number.',
    'Line 3: CLICKS is not a whole number from 0.',
    'Line 3: RID begins like a spreadsheet formula.',
  ])
  const many = fileOf(...Array.from({ length: 150 }, () => line({ CLICKS: 'x', EARNINGS: 'y' })))
  const problems = (await upload(portal, admin, many, '?preview=true')).body['problems']
  expect(problems).toHaveLength(200)
  expect((problems as unknown[]).at(-1)).toEqual({
    line: 101,
    column: 'EARNINGS',
    reason: 'is not a decimal number.',
  })
})

test('the sample file holds the columns that are checked, and passes', async () => {
  const preview = await upload(portal, admin, sampleUpload(5001, YESTERDAY), '?preview=true')
  expect(preview.body).toMatchObject({ success: true, rows: 2, clicks: 100, earnings: 8 })
})
