import { afterAll, beforeAll, expect, test } from 'vitest'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow, reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/* Days of a CPA report, whose few sales come in and are reversed while their clicks stand. */

const review = "held for an administrator's review."
let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await expectSumsAgree(portal.app.pool)
  await portal.close()
})

/** 20 rows of 10 clicks, of which the first have a sale that earned so much. */
const told = (...earned: string[]) => [
  ...earned.map((earnings, at) => reportRow({ rid: `s${at}`, earnings })),
  ...reportRows(20 - earned.length, { sales: 0, saleAmount: '0', earnings: '0' }),
]
const each = (sales: number, earned: string) => told(...Array<string>(sales).fill(earned))

async function saved(rows: ReturnType<typeof reportRow>[], accept = false): Promise<string> {
  portal.sandbox.network.setDay(`orion/cpa/${YESTERDAY}`, rows)
  const body = { startDate: YESTERDAY, kind: 'CPA' as const, accept }
  return (await admin.call('POST /home/saveDailyReports', { body })).statusMessage
}

test.each([
  ['the only sale is reversed', told('0.93'), told()],
  ['two sales are reversed', told('0.93', '4.07'), told()],
  // 1.14 for 0.93 each, and 23 times as much in all.
  ['eighteen come in', told('0.93'), told('0.93', ...Array<string>(18).fill('1.15'))],
  // 20.00 each for 0.84, not 25 times as much.
  ['a dear one comes in', told('0.84'), told('0.84', '39.16')],
  ['the dear one is reversed', told('0.84', '39.16'), told('0.84')],
])('where %s, the day goes in', async (_, before, after) => {
  await saved(before, true)
  expect(await saved(after)).toBe('CPA: 20 rows saved.')
})

test.each([
  ['a thousandfold', each(3, '0.50'), each(3, '500.00'), '1.50 to 1,500.00'],
  // 12.51 for 0.50 is more than 25 times as much.
  ['too dear', each(3, '0.50'), each(3, '12.51'), '1.50 to 37.53'],
  ['nothing while the sales stand', each(3, '0.50'), each(3, '0'), '1.50 to 0.00'],
  ['nothing, and three sales are gone', each(3, '0.50'), told(), '1.50 to 0.00'],
  ['negative', each(1, '0.50'), each(1, '-0.50'), '0.50 to -0.50'],
  [
    'money without a sale',
    told('0.50'),
    told().with(0, reportRow({ sales: 0, earnings: '9' })),
    '0.50 to 9.00',
  ],
  // Of 20 sales the sum counts, as ever: 12.00 for 2.00.
  ['six times as much of many sales', each(20, '0.10'), each(20, '0.60'), '2.00 to 12.00'],
])('a day that earned %s is held', async (_, before, after, change) => {
  await saved(before, true)
  expect(await saved(after)).toBe(
    `CPA: Earnings of ${YESTERDAY} would go from ${change}; ${review}`,
  )
})

test('a day whose clicks are gone with its only sale is held', async () => {
  await saved(told('0.93'), true)
  expect(await saved([])).toBe(`CPA: Clicks of ${YESTERDAY} would go from 200 to 0; ${review}`)
})
