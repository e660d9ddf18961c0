import type { Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { agreed } from '../../test/agreed-money.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/*
 * A year of one vendor, played month by month: carried forward, late days, two currencies, an upload that is
 * undone after its statement was issued, a day that is restated then, payments that bounce twice, details that
 * change in between, and two administrators who pay at once. The fee is 5 percent.
 */

const FIRST = 'DE89370400440532013000'
const SECOND = 'AT611904300234573201'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    programmes: ['orion', 'altair'],
    environment: { PAYMENT_FEE_PERCENT: '5', PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' },
  })
  await portal.vendor()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await ratesOf(portal, {
    '2026-01-30': '1.25',
    '2026-02-27': '1.2',
    '2026-03-31': '1.1',
    '2026-04-30': '1.15',
    '2026-05-14': '1.1',
    '2026-06-30': '1.3',
  })
  await at('2026-03-05')
}, 60_000)
afterAll(() => portal.close())

/** It is noon of this day; sessions of earlier days may have ended. */
async function at(day: Day): Promise<void> {
  portal.setNow(new Date(`${day}T12:00:00Z`))
  vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
}

const statements = () => vendor.call('GET /home/getStatements', { query: {} })
const figures = async () => (await statements()).figures
const states = async () => (await statements()).data.map(({ month, state }) => `${month} ${state}`)
const statement = async (month: string) =>
  (await vendor.call('GET /home/getStatement', { query: { month } })).data
const details = (holder: string, iban: string) =>
  vendor.call('POST /home/savePaymentDetails', { body: { holder, iban, bic: '' } })
async function batch(): Promise<string> {
  const { data } = await admin.call('POST /home/createPaymentBatch', {
    body: { day: '2026-05-20' },
  })
  return data._id
}
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''

/** What a batch's two files and its row in the list say of its only payment: the amounts, and where it goes. */
async function filed(_id: string): Promise<string[]> {
  const query = { _id }
  const xml = await (await admin.call('GET /home/downloadPaymentFile', { query })).text()
  const csv = await (await admin.call('GET /home/downloadPaymentCsv', { query })).text()
  const amount = found(/<InstdAmt Ccy="EUR">([\d.]+)</, xml)
  expect(found(/<CtrlSum>([\d.]+)</, xml)).toBe(amount)
  const [, row = ''] = csv.split('\r\n')
  const [, , iban = '', , inCsv = ''] = row.split(',')
  expect(iban).toBe(found(/<CdtrAcct>\s*<Id>\s*<IBAN>(\w+)</, xml))
  const { data } = await admin.call('GET /home/getPaymentBatches', { query })
  expect(data[0]?.total.toFixed(2)).toBe(amount)
  return [amount, inCsv, iban]
}
/** The newest payment came back, for its details were wrong. */
async function returned(day: Day) {
  const [payment] = (await admin.call('GET /home/getPayments', { query: { vendorId: 5001 } })).data
  return admin.call('POST /home/settlePayment', {
    body: {
      vendorId: 5001,
      _id: payment?._id ?? '',
      to: 'returned',
      day,
      reason: 'No such account.',
      charge: true,
    },
  })
}
const NOTHING = { estimated: 0, confirmed: 0, payable: 0, open: 0, paid: 0 }

test('two small months are carried forward', async () => {
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '10.10' })
  await issued(admin, '2026-01')
  await at('2026-04-05')
  expect(await states()).toEqual(['2026-01 carried'])
  // 8.885 are 8.89 dollars, 3.333 euro at 1.2 are 3.9996, so 4.00.
  await reported(portal, 'orion', 'CPC', '2026-02-10', { 5001: '8.885' })
  await reported(portal, 'altair', 'CPC', '2026-02-11', { 5001: '3.333' })
  expect(await figures()).toEqual({ ...NOTHING, confirmed: 10.1, estimated: 12.56 })
  await issued(admin, '2026-02')
  expect(await statement('2026-02')).toMatchObject({
    total: 12.89,
    carried: 10.1,
    balance: 22.99,
    fee: 0,
    payable: 0,
  })
  await agreed(admin, vendor, 5001)
})

test('an upload is on the statement that follows it, and the balance is payable on its day', async () => {
  await at('2026-05-05')
  await reported(portal, 'orion', 'CPC', '2026-03-20', { 5001: '20.015' })
  const day = { FROM_DATE: '2026-03-20', TO_DATE: '2026-03-20' }
  expect((await upload(portal, admin, fileOf(line({ ...day, EARNINGS: '27.785' })))).status).toBe(
    200,
  )
  await issued(admin, '2026-03')
  // 27.785 are 27.79; of 50.78 the fee is 2.539.
  expect(await statement('2026-03')).toMatchObject({
    total: 27.79,
    carried: 22.99,
    balance: 50.78,
    fee: 2.53,
    payable: 48.25,
    dueDay: '2026-05-15',
  })
  expect(await figures()).toEqual({ ...NOTHING, confirmed: 50.78 })
  await agreed(admin, vendor, 5001)
  await at('2026-05-15')
  expect(await states()).toEqual(['2026-03 payable', '2026-02 payable', '2026-01 payable'])
  await agreed(admin, vendor, 5001)
})

test('a payment goes where its batch says, and comes back twice', async () => {
  await details('Nova Deals', FIRST)
  const first = await batch()
  await details('Nova Deals', SECOND)
  // 48.25 dollars at 1.1 are 43.8636 euro.
  expect(await filed(first)).toEqual(['43.86', '43.86', FIRST])
  await agreed(admin, vendor, 5001)
  await returned('2026-05-15')
  expect(await figures()).toEqual({ ...NOTHING, payable: 40.78 })
  await agreed(admin, vendor, 5001)

  await at('2026-05-20')
  // The fee of 40.78 is 2.039; 38.75 are 35.2272 euro.
  const second = await batch()
  expect(await filed(second)).toEqual(['35.23', '35.23', SECOND])
  expect(await filed(first)).toEqual(['43.86', '43.86', FIRST])
  await admin.call('POST /home/settleBatch', { body: { _id: second, day: '2026-05-20' } })
  expect(await figures()).toEqual({ ...NOTHING, paid: 38.75 })
  expect(new Set((await states()).map((each) => each.slice(8)))).toEqual(new Set(['paid']))
  await agreed(admin, vendor, 5001)
  // It was paid on the 20th.
  await expect(returned('2026-05-19')).rejects.toThrow(messages.dayBeforePayment('2026-05-20'))
  await returned('2026-05-20')
  expect(await figures()).toEqual({ ...NOTHING, payable: 30.78 })
  await expect(returned('2026-05-20')).rejects.toThrow(messages.alreadySo('returned'))
  await agreed(admin, vendor, 5001)

  // The next file would come back as well, and cost another $10.
  const obstacle = async () =>
    (await admin.call('GET /home/getPayable', { query: {} })).data[0]?.obstacle
  expect(await obstacle()).toBe(messages.cameBack)
  await expect(batch()).rejects.toThrow(messages.nobodyReady)
  const { data } = await vendor.call('GET /home/getPaymentDetails', { query: {} })
  expect(data?.obstacle).toBe(messages.ownCameBack)
  portal.setNow(new Date('2026-05-20T13:00:00Z'))
  await details('Nova Deals', FIRST)
  expect(await obstacle()).toBe('')
})

test('of two administrators who pay at once, one does', async () => {
  const pay = (amount: string) =>
    admin.call('POST /home/recordPayment', {
      body: { vendorId: 5001, amount, day: '2026-05-20', reason: 'By cheque.' },
    })
  const make = () => admin.call('POST /home/createPaymentBatch', { body: { day: '2026-05-20' } })
  const tried = await Promise.allSettled([pay('30.78'), pay('30.78'), make(), pay('10')])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await agreed(admin, vendor, 5001)
})

test('what was undone and restated after its statement comes off a later one', async () => {
  await at('2026-06-05')
  const [run] = (await admin.call('GET /home/getReportRuns', { query: {} })).data.filter(
    ({ source }) => source === 'upload',
  )
  await admin.call('POST /home/undoRun', { body: { runId: run?._id ?? '' } })
  await reported(portal, 'altair', 'CPC', '2026-02-11', { 5001: '2' })
  await reported(portal, 'orion', 'CPC', '2026-04-10', { 5001: '5' })
  await issued(admin, '2026-04')
  const { lines, ...april } = await statement('2026-04')
  // 20.015 - 27.785 dollars; 2 - 3.333 euro at 1.15 are -1.53295.
  expect(
    lines.map(({ what, month, amount, converted }) => [what, month, amount, converted]),
  ).toEqual([
    ['earnings', '2026-04', 5, 5],
    ['adjustment', '2026-02', -1.333, -1.53],
    ['adjustment', '2026-03', -7.77, -7.77],
  ])
  expect(april).toMatchObject({ total: -4.3, adjustments: -9.3, payable: 0 })
  await agreed(admin, vendor, 5001)
})
