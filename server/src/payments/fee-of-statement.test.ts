import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let admin: SignedIn

/*
 * January, due on 17 March, is issued at 2 percent: 100.00 to 5001 and 50.00 to each of 5002 and 5003. February,
 * due on 14 April, is issued at 5 percent: 40.00 to 5001. In between the operator has changed the percentage.
 */
beforeAll(async () => {
  portal = await testPortal({
    environment: { PAYMENT_FEE_PERCENT: '2', PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' },
  })
  for (const vendorId of [5001, 5002, 5003]) await portal.vendor({ vendorId })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.25', [YESTERDAY]: '1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '100', 5002: '50', 5003: '50' })
  await issued(admin, '2026-01')
  portal.app.config.PAYMENT_FEE_PERCENT = '5'
  await reported(portal, 'orion', 'CPC', '2026-02-05', { 5001: '40' })
  await issued(admin, '2026-02')
}, 60_000)
afterAll(() => portal.close())

const pay = (vendorId: number, amount: string, day = TODAY) =>
  admin.call('POST /home/recordPayment', {
    body: { vendorId, amount, day, reason: 'By cheque.' },
  })

test('what is payable, and a payment recorded by hand, have the fee that the statement says', async () => {
  const { data } = await admin.call('GET /home/getStatement', {
    query: { month: '2026-01', vendorId: '5001' },
  })
  expect(data).toMatchObject({ feePercent: 2, fee: 2, payable: 98 })
  const listed = await admin.call('GET /home/getPayable', { query: {} })
  expect(listed.data.map(({ vendorId, payable, fee }) => [vendorId, payable, fee])).toEqual([
    [5001, 100, 2],
    [5002, 50, 1],
    [5003, 50, 1],
  ])
  expect(await pay(5001, '60')).toMatchObject({ paid: 58.8, fee: 1.2 })
})

test('so has a payment in a file for the bank', async () => {
  const vendor = await portal.signIn({ email: 'v5002@demo.test', password: 'demo-5002-pass' })
  await vendor.call('POST /home/savePaymentDetails', {
    body: { holder: 'Nova', iban: 'DE89 3704 0044 0532 0130 00', bic: '' },
  })
  await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })
  const { data } = await admin.call('GET /home/getPayments', { query: { vendorId: 5002 } })
  expect(data).toMatchObject([{ gross: 50, fee: 1, net: 49, fileAmount: 49 }])
})

// Of 5001 40.00 are left of January and 40.00 come with February, which says 5 percent of the 80.00.
test('once the next statement is due, its percentage is that of the whole balance', async () => {
  portal.app.config.PAYMENT_FEE_PERCENT = '1'
  portal.setNow(new Date('2026-04-20T09:00:00Z'))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  expect(await pay(5001, '80')).toMatchObject({ paid: 76, fee: 4 })
  // 5003 has the statement of January alone.
  expect(await pay(5003, '50')).toMatchObject({ paid: 49, fee: 1 })
})
