import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreed } from '../../test/agreed-money.ts'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, made, ratesOf, reported } from '../../test/statements.ts'

/* January's 100 dollars are in a file for the bank while February's 50 are issued. */

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let batchId: string

beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '100' })
  await issued(admin, '2026-01')
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Nova Deals', iban: 'DE89370400440532013000', bic: '' },
  })
  const { data } = await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })
  batchId = data._id
  await admin.call('GET /home/downloadPaymentFile', { query: { _id: batchId } })
  await reported(portal, 'orion', 'CPC', '2026-02-10', { 5001: '50' })
}, 60_000)
afterAll(() => portal.close())

const february = async (who: SignedIn, vendorId?: string) =>
  (await who.call('GET /home/getStatement', { query: { month: '2026-02', vendorId } })).data

const januaryState = async () =>
  (await vendor.call('GET /home/getStatements', { query: {} })).data.at(-1)?.state

const listedIn = async (state: 'on-its-way' | 'payable') =>
  (await admin.call('GET /home/getAllStatements', { query: { month: '2026-01', state } })).data

test('a statement of which all that is left is in a payment is on its way, and in the list of those', async () => {
  expect(await januaryState()).toBe('on-its-way')
  expect(await listedIn('on-its-way')).toMatchObject([{ vendorId: 5001, total: 100 }])
  expect(await listedIn('payable')).toEqual([])
})

test('what is on its way is not carried forward, nor payable with the next statement', async () => {
  const figures = { carried: 0, total: 50, balance: 50, payable: 50 }
  await made(admin, '2026-02')
  expect(await february(admin, '5001')).toMatchObject({ ...figures, state: 'draft' })
  const listed = async () =>
    (await admin.call('GET /home/getAllStatements', { query: { month: '2026-02' } })).data
  expect(await listed()).toMatchObject([{ carried: 0, total: 50 }])
  await admin.call('POST /home/issueStatements', { body: { month: '2026-02' } })
  expect(await february(vendor)).toMatchObject(figures)
  await agreed(admin, vendor, 5001)
  // Once it is paid, nothing that was printed was wrong.
  await admin.call('POST /home/settleBatch', { body: { _id: batchId, day: TODAY } })
  expect(await february(vendor)).toMatchObject(figures)
  expect(await januaryState()).toBe('paid')
  const told = await vendor.call('GET /home/getStatements', { query: {} })
  expect(told.figures).toMatchObject({ confirmed: 50, payable: 0, open: 0, paid: 100 })
  await agreed(admin, vendor, 5001)
})

test('what came back is carried forward to the statement after it', async () => {
  const [payment] = (await admin.call('GET /home/getPayments', { query: { vendorId: 5001 } })).data
  await admin.call('POST /home/settlePayment', {
    body: {
      vendorId: 5001,
      _id: payment?._id ?? '',
      to: 'returned',
      day: TODAY,
      reason: 'The bank was closed.',
      charge: false,
    },
  })
  expect(await januaryState()).toBe('payable')
  portal.setNow(new Date('2026-05-05T12:00:00Z'))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  await ratesOf(portal, { '2026-03-31': '1.25' })
  await reported(portal, 'orion', 'CPC', '2026-03-10', { 5001: '5' })
  await issued(admin, '2026-03')
  const query = { month: '2026-03', vendorId: '5001' }
  const { data } = await admin.call('GET /home/getStatement', { query })
  expect(data).toMatchObject({ carried: 150, total: 5, balance: 155, payable: 155 })
})
