import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let admin: SignedIn

/* 5001 earned 100.00 dollars in January, due on 17 March. Of each payment 2 percent are kept: 0.80 of 40. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_FEE_PERCENT: '2' } })
  await portal.vendor()
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '100' })
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

const payment = {
  vendorId: 5001,
  amount: '40',
  day: TODAY,
  reason: 'By cheque.',
  idempotencyKey: 'a-form-that-was-opened-once',
}
const pay = (change: Partial<typeof payment> = {}) =>
  admin.call('POST /home/recordPayment', { body: { ...payment, ...change } })
const amounts = async (vendorId: number) => {
  const { entries } = await admin.call('GET /home/getStatements', { query: { vendorId } })
  return entries.map(({ kind, amount }) => [kind, amount]).toReversed()
}

test('a payment that is sent again, even at once, is recorded and told once', async () => {
  const [first, second] = await Promise.all([pay(), pay()])
  expect(first).toMatchObject({ paid: 39.2, fee: 0.8 })
  expect(second).toEqual(first)
  expect(await pay({ amount: '40.00' })).toEqual(first)
  expect(await amounts(5001)).toEqual([
    ['statement', 100],
    ['payment', -39.2],
    ['fee', -0.8],
  ])
  // Of another one without a key, so that the mails of both have been written.
  const { idempotencyKey: _, ...other } = payment
  await admin.call('POST /home/recordPayment', { body: { ...other, amount: '60' } })
  expect(await mailsTo(portal, 'v5001@demo.test', 'you were paid', 2)).toHaveLength(2)
})

test('the same key with other values is refused, and nothing is recorded', async () => {
  const before = await amounts(5001)
  for (const change of [{ amount: '41' }, { day: YESTERDAY }, { reason: 'Cash.' }]) {
    await expect(pay(change)).rejects.toThrow(messages.sentBefore)
  }
  await expect(
    admin.call('POST /home/correctBalance', {
      body: {
        vendorId: 5001,
        amount: '40',
        reason: payment.reason,
        idempotencyKey: payment.idempotencyKey,
      },
    }),
  ).rejects.toThrow(messages.sentBefore)
  await expect(pay({ idempotencyKey: 'short' })).rejects.toThrow(messages.badIdempotencyKey)
  expect(await amounts(5001)).toEqual(before)
})

test('a correction that is sent again is entered once, and answered alike', async () => {
  const body = {
    vendorId: 5002,
    amount: '5.50',
    reason: 'A bonus.',
    idempotencyKey: 'another-form-of-it',
  }
  const correct = (change: { amount?: string } = {}) =>
    admin.call('POST /home/correctBalance', { body: { ...body, ...change } })
  const both = await Promise.all([correct(), correct()])
  expect(both.map(({ balance }) => balance)).toEqual([5.5, 5.5])
  await admin.call('POST /home/correctBalance', {
    body: { vendorId: 5002, amount: '1', reason: 'Another.' },
  })
  // As it was answered then, not the 6.50 of now.
  expect(await correct()).toMatchObject({ balance: 5.5 })
  await expect(correct({ amount: '-5.50' })).rejects.toThrow(messages.sentBefore)
  expect(await amounts(5002)).toEqual([
    ['correction', 5.5],
    ['correction', 1],
  ])
})
