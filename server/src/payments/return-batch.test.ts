import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { mailPayments } from './tell-money.ts'

const ACCOUNT = { holder: 'Nova Deals', iban: 'AT611904300234573201' }
const VENDORS = [5001, 5002, 5003, 5004] as const
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let batch: { _id: string }

/* January's 45.10, 30.00, 40.00 and 60.00 dollars are due on 17 March. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300' } })
  for (const vendorId of VENDORS) {
    const each = await portal.signIn(await portal.vendor({ vendorId }))
    await each.call('POST /home/savePaymentDetails', { body: ACCOUNT })
    if (vendorId === 5001) vendor = each
  }
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', {
    5001: '45.10',
    5002: '30',
    5003: '40',
    5004: '60',
  })
  await issued(admin, '2026-01')
  // Later than the accounts were given: one that comes back is known to be of that.
  portal.setNow(new Date('2026-03-20T10:00:00Z'))
  batch = await makeBatch()
}, 60_000)
afterAll(() => portal.close())

const makeBatch = async () =>
  (await admin.call('POST /home/createPaymentBatch', { body: { day: TODAY } })).data
const refused = { reason: 'The file’s number was used before.', day: TODAY }
const refuse = (change: Partial<typeof refused> = {}) =>
  admin.call('POST /home/returnPaymentBatch', { body: { _id: batch._id, ...refused, ...change } })
const payable = async () => (await admin.call('GET /home/getPayable', { query: {} })).total
const filed = async () =>
  (await admin.call('GET /home/getPayments', { query: { batchId: batch._id } })).data
const batchNow = async () =>
  (await admin.call('GET /home/getPaymentBatches', { query: { _id: batch._id } })).data[0]
const settle = async (vendorId: number, to: 'paid' | 'returned', charge = false) => {
  const _id = (await filed()).find((each) => each.vendorId === vendorId)?._id ?? ''
  const body = { vendorId, _id, to, day: TODAY, reason: 'No such account.', charge }
  await admin.call('POST /home/settlePayment', { body })
  return _id
}

test('a batch of which no bank has the file is cancelled, not refused', async () => {
  await expect(refuse()).rejects.toThrow(messages.batchIsNotOut)
  expect(await batchNow()).toMatchObject({ open: 4, exportedAt: null, refusedAt: null })
})

// Shows POST /home/returnPaymentBatch.
test('a file that the bank refused brings back what is on its way, once and without a fee', async () => {
  await admin.call('GET /home/downloadPaymentFile', { query: { _id: batch._id } })
  // One was paid by hand meanwhile, and of another the bank named the account as wrong.
  await settle(5002, 'paid')
  await settle(5003, 'returned', true)
  await expect(refuse({ reason: ' ' })).rejects.toThrow(messages.giveReason)
  await expect(refuse({ day: YESTERDAY })).rejects.toThrow(messages.dayBeforePayment(TODAY))
  await expect(refuse({ day: '2026-03-21' })).rejects.toThrow(messages.dayAfter)
  // 40.00 less 10.00 of the wrong account.
  expect(await payable()).toBe(30)

  const both = await Promise.all([refuse(), refuse()])
  expect(new Set(both.map(({ returned }) => returned))).toEqual(new Set([0, 2]))
  expect((await filed()).map((each) => [each.vendorId, each.state, each.reason])).toEqual([
    [5001, 'returned', refused.reason],
    [5002, 'paid', 'No such account.'],
    [5003, 'returned', 'No such account.'],
    [5004, 'returned', refused.reason],
  ])
  // With the 45.10 and 60.00 that came back.
  expect(await payable()).toBe(135.1)
  const { figures, data, entries } = await vendor.call('GET /home/getStatements', { query: {} })
  expect(figures).toMatchObject({ payable: 45.1, open: 0, paid: 0 })
  expect(data[0]?.state).toBe('payable')
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([['statement', 45.1]])
  const trail = await admin.call('GET /home/getVendorAudit', { query: { vendorId: '5004' } })
  const told = trail.data.filter(({ action }) => action === 'payment-returned')
  expect(told.map(({ actorId, detail }) => [actorId, JSON.parse(detail) as object])).toEqual([
    [5029, { payment: (await filed())[3]?._id, batch: batch._id, ...refused }],
  ])
})

test('each vendor is told once that its payment came back, and whether its account may be wrong', async () => {
  const told = async () =>
    (
      await portal.app.pool.query<{ address: string; text: string }>(
        `SELECT address, text FROM mail WHERE subject = 'Orrery: a payment to you came back' ORDER BY address`,
      )
    ).rows
  const addresses = async () => (await told()).map(({ address }) => address)
  const once = ['v5001@demo.test', 'v5003@demo.test', 'v5004@demo.test']
  await expect.poll(addresses, { timeout: 60_000 }).toEqual(once)
  await mailPayments(
    portal.app,
    (await filed()).map(({ vendorId, _id }) => ({ vendorId, _id })),
  )
  expect(await addresses()).toEqual(once)
  const [, wrong, right] = (await told()).map(({ text }) => text)
  expect(right).toContain(
    `came back on ${TODAY}: The file’s number was used before.\n\nIt is on your balance again. The bank refused all of its file, not your account, and another file pays it`,
  )
  expect(wrong).toContain('was taken off. Please look whether the account that you gave is right:')
})

test('its file is made no more, and all that came back is paid by another', async () => {
  for (const name of ['GET /home/downloadPaymentFile', 'GET /home/downloadPaymentCsv'] as const) {
    await expect(admin.call(name, { query: { _id: batch._id } })).rejects.toThrow(
      messages.batchIsRefused,
    )
  }
  expect(await batchNow()).toMatchObject({
    payments: 4,
    open: 0,
    refusedAt: '2026-03-20T10:00:00.000Z',
  })
  expect(await refuse()).toEqual({ success: true, returned: 0 })
  // The account that is wrong waits for its vendor.
  expect(await makeBatch()).toMatchObject({ payments: 2, open: 2, refusedAt: null })
  batch = { _id: '0'.repeat(24) }
  await expect(refuse()).rejects.toThrow(messages.noSuchBatch)
})
