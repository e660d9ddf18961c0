import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let batchId: string

/* 45.10 dollars; at 1.10 dollars for a euro 41.00 in the bank's file. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Nova Deals GmbH', iban: 'DE89370400440532013000' },
  })
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '45.10' })
  await issued(admin, '2026-01')
  batchId = (await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })).data._id
  await admin.call('GET /home/downloadPaymentFile', { query: { _id: batchId } })
}, 60_000)
afterAll(() => portal.close())

const AMOUNT = '45.10 USD (41.00 EUR at the rate 1.1 of 2026-03-19)'
const entries = async () =>
  (await vendor.call('GET /home/getStatements', { query: {} })).entries.map(
    ({ kind, amount, transfer }) => ({ kind, amount, transfer }),
  )

test('who is paid in another currency is told how much in it, and at which rate', async () => {
  await admin.call('POST /home/settleBatch', { body: { _id: batchId, day: TODAY } })
  const [paid] = await mailsTo(portal, 'v5001@demo.test', 'you were paid')
  expect(paid?.text).toContain(`${AMOUNT} were paid to you on 2026-03-20.`)
  const transfer = { amount: 41, currency: 'EUR', rate: 1.1, rateDay: '2026-03-19' }
  expect(await entries()).toEqual([
    { kind: 'payment', amount: -45.1, transfer },
    { kind: 'statement', amount: 45.1, transfer: null },
  ])

  const { data } = await admin.call('GET /home/getPayments', { query: { batchId } })
  await admin.call('POST /home/settlePayment', {
    body: {
      vendorId: 5001,
      _id: data[0]?._id ?? '',
      to: 'returned',
      day: TODAY,
      reason: 'Account closed',
      charge: true,
    },
  })
  const [back] = await mailsTo(portal, 'v5001@demo.test', 'a payment to you came back')
  expect(back?.text).toContain(`A payment of ${AMOUNT} came back on 2026-03-20: Account closed.`)
  expect((await entries()).slice(0, 2)).toEqual([
    { kind: 'returned-fee', amount: -10, transfer: null },
    { kind: 'returned', amount: 45.1, transfer },
  ])
})

test('a payment beside a file has no other currency', async () => {
  await admin.call('POST /home/recordPayment', {
    body: { vendorId: 5001, amount: '35.10', day: TODAY, reason: 'By hand' },
  })
  expect((await entries())[0]).toEqual({ kind: 'payment', amount: -35.1, transfer: null })
})
