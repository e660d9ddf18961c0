import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

const ACCOUNT = { holder: 'Nova Deals', iban: 'AT611904300234573201' }
let portal: TestPortal
let admin: SignedIn

/* January's 45.10 and 30.00 dollars are due on 17 March; at 1.10 dollars for a euro they are 41.00 and 27.27. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  for (const vendorId of [5001, 5002]) {
    const vendor = await portal.signIn(await portal.vendor({ vendorId }))
    await vendor.call('POST /home/savePaymentDetails', { body: ACCOUNT })
  }
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '45.10', 5002: '30' })
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

const makeBatch = async () =>
  (await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })).data
const cancel = (_id: string) => admin.call('POST /home/cancelPaymentBatch', { body: { _id } })
const payable = async () => (await admin.call('GET /home/getPayable', { query: {} })).total
const batchNow = async (_id: string) =>
  (await admin.call('GET /home/getPaymentBatches', { query: { _id } })).data[0]

// Shows POST /home/cancelPaymentBatch.
test('a batch that is in no file is given up whole, and all of it is payable again', async () => {
  const first = await makeBatch()
  expect([first.payments, first.total, await payable()]).toEqual([2, 68.27, 0])
  expect(await cancel(first._id)).toEqual({ success: true, cancelled: 2 })
  expect(await payable()).toBe(75.1)
  expect(await cancel(first._id)).toEqual({ success: true, cancelled: 0 })
  // No file is made of it, nor does it say that one was.
  for (const name of ['GET /home/downloadPaymentFile', 'GET /home/downloadPaymentCsv'] as const) {
    await expect(admin.call(name, { query: { _id: first._id } })).rejects.toThrow(
      messages.batchIsCancelled,
    )
  }
  expect(await batchNow(first._id)).toMatchObject({ payments: 0, open: 0, exportedAt: null })
  const { data } = await admin.call('GET /home/getVendorAudit', { query: { vendorId: '5002' } })
  const told = data.find(({ action }) => action === 'payment-cancelled')
  expect(JSON.parse(told?.detail ?? '')).toMatchObject({ day: TODAY, batch: first._id })
})

test('one that the bank may have is not, and what was paid of one stays paid', async () => {
  const second = await makeBatch()
  const { data } = await admin.call('GET /home/getPayments', { query: { batchId: second._id } })
  const paid = data.find(({ vendorId }) => vendorId === 5002)
  await admin.call('POST /home/settlePayment', {
    body: { vendorId: 5002, _id: paid?._id ?? '', to: 'paid', day: TODAY },
  })
  expect(await cancel(second._id)).toEqual({ success: true, cancelled: 1 })
  // 45.10 of 5001; the 30.00 of 5002 are paid.
  expect(await payable()).toBe(45.1)
  const third = await makeBatch()
  await admin.call('GET /home/downloadPaymentFile', { query: { _id: third._id } })
  await expect(cancel(third._id)).rejects.toThrow(messages.batchIsOut)
  await expect(cancel('0'.repeat(24))).rejects.toThrow(messages.noSuchBatch)
  await expect(cancel('none')).rejects.toThrow(messages.noSuchBatch)
  expect(await batchNow(third._id)).toMatchObject({ payments: 1, open: 1 })
})
