import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let admin: SignedIn

const VENDORS = [5001, 5002, 5003, 5004, 5005, 5006, 5007]

/*
 * January, due on 17 March: what each earned in dollars stands beside it. February, due on 14 April: 5005 earned
 * 40.00, and 20.00 of what 5007 had earned in January were taken back. Today is 20 March; there is no fee.
 */
beforeAll(async () => {
  portal = await testPortal()
  for (const vendorId of VENDORS) await portal.vendor({ vendorId })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.25' })
  const january = { 5001: '30', 5002: '24.99', 5003: '45', 5004: '100', 5006: '50', 5007: '50' }
  await reported(portal, 'orion', 'CPC', '2026-01-10', january)
  await issued(admin, '2026-01')
  await reported(portal, 'orion', 'CPC', '2026-01-10', { ...january, 5007: '30' })
  await reported(portal, 'orion', 'CPC', '2026-02-10', { 5005: '40' })
  await issued(admin, '2026-02')
}, 60_000)
afterAll(() => portal.close())

/** Its statements' states, the oldest first. */
async function statesOf(vendorId: number) {
  const { data } = await admin.call('GET /home/getStatements', { query: { vendorId } })
  return data.map(({ state }) => state).toReversed()
}
const figuresOf = async (vendorId: number) =>
  (await admin.call('GET /home/getStatements', { query: { vendorId } })).figures
const correct = (vendorId: number, amount: string) =>
  admin.call('POST /home/correctBalance', { body: { vendorId, amount, reason: 'By hand.' } })
const pay = (vendorId: number, amount: string) =>
  admin.call('POST /home/recordPayment', {
    body: { vendorId, amount, day: TODAY, reason: 'By cheque.' },
  })

test('what is added to the balance later leaves a paid statement paid', async () => {
  expect(await statesOf(5001)).toEqual(['payable'])
  await pay(5001, '30')
  expect(await statesOf(5001)).toEqual(['paid'])
  await correct(5001, '5.50')
  expect(await statesOf(5001)).toEqual(['paid'])
  // 5.50 + 60 = 65.50 are payable: the corrections, not the statement.
  await correct(5001, '60')
  expect(await figuresOf(5001)).toMatchObject({ payable: 65.5, paid: 30 })
  expect(await statesOf(5001)).toEqual(['paid'])
  const { data } = await admin.call('GET /home/getAllStatements', {
    query: { month: '2026-01', state: 'paid' },
  })
  expect(data.map(({ vendorId }) => vendorId)).toEqual([5001])
})

test('a statement that a correction took off the balance is settled, not paid', async () => {
  await correct(5003, '-45')
  expect(await statesOf(5003)).toEqual(['settled'])
  // 100 - 30 = 70: what was left of it was paid.
  await correct(5004, '-30')
  expect(await statesOf(5004)).toEqual(['payable'])
  await pay(5004, '70')
  expect(await statesOf(5004)).toEqual(['paid'])
  await correct(5004, '-30')
  expect(await statesOf(5004)).toEqual(['paid'])
})

test('a payment settles what is due, not a statement whose day is to come', async () => {
  await correct(5005, '60')
  await pay(5005, '60')
  expect(await figuresOf(5005)).toMatchObject({ confirmed: 40, payable: 0, paid: 60 })
  expect(await statesOf(5005)).toEqual(['confirmed'])
})

test('a payment that came back settled nothing', async () => {
  const { paymentId: _id } = await pay(5006, '50')
  expect(await statesOf(5006)).toEqual(['paid'])
  const body = { vendorId: 5006, _id, to: 'returned', day: TODAY } as const
  await admin.call('POST /home/settlePayment', { body: { ...body, reason: 'Not cashed.' } })
  expect(await statesOf(5006)).toEqual(['payable'])
  await pay(5006, '50')
  expect(await statesOf(5006)).toEqual(['paid'])
})

test('what lapsed is settled; a statement below zero is carried forward', async () => {
  expect(await statesOf(5002)).toEqual(['carried'])
  // 50 - 20 = 30 of two statements: the second is off the first already, whose day has come alone.
  const query = { vendorId: 5007 }
  const nextDue = async () => (await admin.call('GET /home/getStatements', { query })).nextDue
  expect(await statesOf(5007)).toEqual(['payable', 'carried'])
  expect(await figuresOf(5007)).toMatchObject({ confirmed: 0, payable: 30 })
  expect(await nextDue()).toBeNull()
  await pay(5007, '30')
  // 30 + 20 = 50 are off the balance, the last of it by a payment.
  expect(await statesOf(5007)).toEqual(['paid', 'carried'])
  portal.setNow(new Date('2027-01-11T09:00:00Z'))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  await admin.call('POST /home/lapseBalance', { body: { vendorId: 5002 } })
  expect(await statesOf(5002)).toEqual(['settled'])
  expect(await statesOf(5007)).toEqual(['paid', 'carried'])
})
