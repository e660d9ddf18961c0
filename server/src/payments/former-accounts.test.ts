import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

const BEFORE = 'AT611904300234573201'
const SINCE = 'DE89370400440532013000'
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  vendor = await portal.signIn(await portal.vendor({ vendorId: 5001 }))
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await give(vendor, BEFORE)
  await give(other, BEFORE)
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '45.10', 5002: '30' })
  await issued(admin, '2026-01')
  portal.setNow(new Date('2026-03-20T10:00:00Z'))
}, 60_000)
afterAll(() => portal.close())

const give = (who: SignedIn, iban: string) =>
  who.call('POST /home/savePaymentDetails', { body: { holder: 'Nova Deals', iban } })
const makeBatch = async () =>
  (await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })).data
const former = async (_id: string) =>
  (await admin.call('GET /home/getPaymentBatches', { query: { _id } })).data[0]?.formerAccounts
const fileOf = async (_id: string) =>
  (await admin.call('GET /home/downloadPaymentFile', { query: { _id } })).text()

test('a batch names whose account was given anew since it was made, and pays the one of before', async () => {
  const batch = await makeBatch()
  expect(batch.formerAccounts).toEqual([])
  portal.setNow(new Date('2026-03-20T11:00:00Z'))
  await give(other, SINCE)
  await give(vendor, SINCE)
  expect(await former(batch._id)).toEqual([5001, 5002])
  // Given up, a payment is none of the batch, and the next one pays the account of now.
  const { data } = await admin.call('GET /home/getPayments', { query: { batchId: batch._id } })
  const payment = data.find(({ vendorId }) => vendorId === 5002)
  await admin.call('POST /home/settlePayment', {
    body: { vendorId: 5002, _id: payment?._id ?? '', to: 'cancelled', day: TODAY },
  })
  expect(await former(batch._id)).toEqual([5001])
  portal.setNow(new Date('2026-03-20T12:00:00Z'))
  const next = await makeBatch()
  expect(next.formerAccounts).toEqual([])
  expect(await fileOf(next._id)).toContain(SINCE)

  // Nobody is redirected, and who did not see it before the file was taken sees it after.
  const file = await fileOf(batch._id)
  expect([file.includes(BEFORE), file.includes(SINCE)]).toEqual([true, false])
  expect(await former(batch._id)).toEqual([5001])
  await admin.call('POST /home/settleBatch', { body: { _id: batch._id, day: TODAY } })
  expect(await former(batch._id)).toEqual([])
})
