import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

const IBAN = 'DE89 3704 0044 0532 0130 00'

/*
 * January, due on 17 March: 5001 earned 45.10, 5002 30.00, 5003 24.99 and 5004 60.00 dollars. Of each payment
 * 2 percent are kept: 0.90, 0.60 and 1.20. A euro is 1.10 dollars: 44.20 are 40.18, 29.40 are 26.73.
 */
beforeAll(async () => {
  portal = await testPortal({
    environment: {
      PAYMENT_FEE_PERCENT: '2',
      PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300',
      PAYMENT_DEBTOR_NAME: 'Orrery & Söhne',
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  await portal.vendor({ vendorId: 5003 })
  await portal.vendor({ vendorId: 5004 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', {
    5001: '45.10',
    5002: '30',
    5003: '24.99',
    5004: '60',
  })
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

const details = { holder: 'Žofie Nová', iban: IBAN, bic: 'COBADEFFXXX' }
const NOTHING = { estimated: 0, confirmed: 0, payable: 0, open: 0, paid: 0 }
const figuresOf = async (who: SignedIn) =>
  (await who.call('GET /home/getStatements', { query: {} })).figures
const stateOf = async (who: SignedIn) =>
  (await who.call('GET /home/getStatements', { query: {} })).data[0]?.state
const payments = async (vendorId: number) =>
  (await admin.call('GET /home/getPayments', { query: { vendorId } })).data

test('details are checked, kept encrypted, shown masked, and their change is told by mail', async () => {
  const save = (body: typeof details) => vendor.call('POST /home/savePaymentDetails', { body })
  await expect(save({ ...details, iban: 'DE89 3704 0044 0532 0130 01' })).rejects.toThrow(
    `iban: ${messages.badIban}`,
  )
  await expect(save({ ...details, bic: 'COBA' })).rejects.toThrow(`bic: ${messages.badBic}`)
  await expect(save({ ...details, holder: 'Nova\u202eslaeD' })).rejects.toThrow(
    `holder: ${messages.unseenCharacters}`,
  )
  expect((await save(details)).data).toMatchObject({ iban: 'DE•• •••• 3000', holder: 'Žofie Nová' })
  const { data } = await vendor.call('GET /home/getPaymentDetails', { query: {} })
  expect(data?.iban).toBe('DE•• •••• 3000')
  const { rows } = await portal.app.pool.query<{ all: string }>(
    `SELECT payment_details::text || (SELECT string_agg(detail::text, '') FROM audit_log) AS all FROM payment_details`,
  )
  expect(rows[0]?.all).not.toMatch(/0532 ?0130|05320130/)
  expect(await audited(portal, 'payment-details-changed')).toEqual([
    { actor_id: 5001, subject: '5001' },
  ])
  const [told, ...more] = await mailsTo(portal, 'v5001@demo.test', 'payment details were changed')
  expect(more).toEqual([])
  expect(told?.text).toContain('goes to DE•• •••• 3000 from now on.')
  expect(told?.text).toContain(
    'Done by Vendor 5001 (v5001@demo.test) on 2026-03-20 at 09:00 UTC, on the Orrery account 5001.',
  )
  expect(told?.text).toContain('If it was not you and you know nothing of it, write to partners@')
})

test('below $25 nothing is payable; without details it is, but not in a file', async () => {
  const { data, totalCount, total } = await admin.call('GET /home/getPayable', { query: {} })
  expect([totalCount, total]).toEqual([3, 135.1])
  expect(
    data.map(({ vendorId, payable, fee, obstacle }) => [vendorId, payable, fee, obstacle]),
  ).toEqual([
    [5004, 60, 1.2, messages.noDetails],
    [5001, 45.1, 0.9, ''],
    [5002, 30, 0.6, messages.noDetails],
  ])
  await expect(
    admin.call('POST /home/createPaymentBatch', { body: { day: TODAY, vendorIds: [5002] } }),
  ).rejects.toThrow(messages.notPayable(5002, messages.noDetails))
  await expect(
    admin.call('POST /home/createPaymentBatch', { body: { day: TODAY, vendorIds: [5003] } }),
  ).rejects.toThrow(messages.notPayable(5003, messages.nothingDue))
})

const pay = (vendorId: number, amount: string) =>
  admin.call('POST /home/recordPayment', {
    body: { vendorId, amount, day: TODAY, reason: 'By cheque.' },
  })

test('more than is payable is refused with the amount', async () => {
  await expect(pay(5004, '60.01')).rejects.toThrow(messages.moreThanPayable('60.00 USD'))
  await expect(pay(5003, '1')).rejects.toThrow(messages.moreThanPayable('0.00 USD'))
  await expect(pay(5004, '0')).rejects.toThrow(messages.amountPositive)
  expect(await pay(5004, '60')).toMatchObject({ paid: 58.8, fee: 1.2 })
  await expect(pay(5004, '60')).rejects.toThrow(messages.moreThanPayable('0.00 USD'))
})

test('the bank pays on a day from today to 60 days on', async () => {
  const make = (day: string) => admin.call('POST /home/createPaymentBatch', { body: { day } })
  await expect(make(YESTERDAY)).rejects.toThrow(messages.dayBefore)
  // 60 days after 20 March: 11 to its end, 30 of April and 19 of May.
  const tooLate = { status: 400, message: 'day: give 2026-05-19 or an earlier day.' }
  await expect(make('2026-05-20')).rejects.toMatchObject(tooLate)
  await expect(make('2098-12-31')).rejects.toMatchObject(tooLate)
  expect((await admin.call('GET /home/getPaymentBatches', { query: {} })).totalCount).toBe(0)
})

test('asked for by many at once, one batch pays each once', async () => {
  await other.call('POST /home/savePaymentDetails', {
    body: { holder: '=Nova "GmbH" & Söhne', iban: 'NL91ABNA0417164300', bic: '' },
  })
  const make = () => admin.call('POST /home/createPaymentBatch', { body: { day: '2026-05-19' } })
  const tried = await Promise.allSettled([make(), make(), make(), make()])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { data: batches } = await admin.call('GET /home/getPaymentBatches', { query: {} })
  const one = (id: string) => admin.call('GET /home/getPaymentBatches', { query: { _id: id } })
  expect(await one(batches[0]?._id ?? '')).toEqual({ data: batches, totalCount: 1 })
  await expect(one('none')).rejects.toThrow(messages.noSuchBatch)
  // 40.18 + 26.73 euro.
  expect(batches).toMatchObject([
    { payments: 2, open: 2, total: 66.91, rate: 1.1, rateDay: YESTERDAY },
  ])
  // What is on its way is not payable again, nor paid yet, and waits for nothing else.
  expect(await figuresOf(vendor)).toEqual({ ...NOTHING, open: 45.1 })
  expect(await stateOf(vendor)).toBe('on-its-way')
  const [payment] = await payments(5001)
  const body = { vendorId: 5001, _id: payment?._id ?? '', to: 'returned', day: TODAY } as const
  const returned = { ...body, reason: 'It came back.', charge: false }
  await expect(admin.call('POST /home/settlePayment', { body: returned })).rejects.toThrow(
    messages.neverSent,
  )
  // What is offered is what is taken: while the bank cannot have it, it may be given up.
  expect(payment?.steps).toEqual(['paid', 'cancelled'])
})

test('paid, it is off the balance; returned for wrong details, it is on it again less $10', async () => {
  const [batch] = (await admin.call('GET /home/getPaymentBatches', { query: {} })).data
  const settleAll = (day = TODAY) =>
    admin.call('POST /home/settleBatch', { body: { _id: batch?._id ?? '', day } })
  await expect(settleAll(YESTERDAY)).rejects.toThrow(messages.dayBeforePayment(TODAY))
  expect(await settleAll()).toEqual({ success: true, paid: 2 })
  expect(await settleAll()).toEqual({ success: true, paid: 0 })
  expect(await figuresOf(vendor)).toEqual({ ...NOTHING, paid: 44.2 })
  expect(await stateOf(vendor)).toBe('paid')

  const [payment] = await payments(5001)
  expect(payment?.steps).toEqual(['returned'])
  const { data: trail } = await admin.call('GET /home/getVendorAudit', {
    query: { vendorId: '5001' },
  })
  const told = trail.filter(({ action }) => action === 'payment-paid')
  expect(told.map(({ actorId, detail }) => [actorId, JSON.parse(detail) as object])).toEqual([
    [5029, { payment: payment?._id, day: TODAY, batch: batch?._id }],
  ])
  const settle = (to: 'paid' | 'returned' | 'cancelled', reason = '') =>
    admin.call('POST /home/settlePayment', {
      body: { vendorId: 5001, _id: payment?._id ?? '', to, day: TODAY, reason, charge: true },
    })
  await expect(settle('paid')).rejects.toThrow(messages.alreadySo('paid'))
  await expect(settle('cancelled')).rejects.toThrow(messages.cannotCancel)
  await expect(settle('returned')).rejects.toThrow(messages.giveReason)
  await settle('returned', 'The account is closed.')
  await expect(settle('returned', 'Again.')).rejects.toThrow(messages.alreadySo('returned'))
  expect((await payments(5001))[0]?.steps).toEqual([])
  // 45.10 less 10.
  expect(await figuresOf(vendor)).toEqual({ ...NOTHING, payable: 35.1 })
  const { entries } = await vendor.call('GET /home/getStatements', { query: {} })
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['returned-fee', -10],
    ['fee', 0.9],
    ['returned', 44.2],
    ['fee', -0.9],
    ['payment', -44.2],
    ['statement', 45.1],
  ])
  // It may be in another batch by now.
  const query = { _id: batch?._id ?? '' }
  for (const file of ['GET /home/downloadPaymentFile', 'GET /home/downloadPaymentCsv'] as const) {
    await expect(admin.call(file, { query })).rejects.toThrow(messages.filedTwice)
  }
})

/* Of 44.20 dollars at 1.10 for a euro 40.18 are in the file, of 29.40 26.73; the fee is 2 %. */
test('the file of payments has each with its batch, its sums and what became of it', async () => {
  const linesOf = async (query: string) => {
    const file = await portal.fetch(`/home/getPayments?${query}`, {
      headers: { authorization: admin.token, accept: 'text/csv' },
    })
    return (await file.text()).trimEnd().split('\n')
  }
  const [head, ...all] = await linesOf('')
  expect(head).toBe(
    'Payment,Batch,Vendor id,Name,Company,State,Made,Paid,Returned,Off the balance,Fee,Amount,Currency,In the file,File currency,Rate,Account,Reason',
  )
  // One was recorded by hand, beside the two of the batch.
  expect(all).toHaveLength(3)
  const [payment] = await payments(5001)
  const [batch] = (await admin.call('GET /home/getPaymentBatches', { query: {} })).data
  const own = await linesOf('vendorId=5001&state=returned')
  expect(own).toHaveLength(2)
  expect(own[1]).toMatch(new RegExp(`^${payment?._id},${batch?.messageId},5001,Vendor 5001,`))
  expect(own[1]).toContain(
    `,returned,${TODAY},${TODAY},${TODAY},45.10,0.90,44.20,USD,40.18,EUR,1.1`,
  )
  expect(own[1]).toMatch(/,The account is closed\.$/)
  expect(await linesOf('vendorId=5001&state=paid')).toEqual([head])
})

const stateIs = (state: string) =>
  portal.app.pool.query('UPDATE vendor SET account_state = $1 WHERE vendor_id = 5001', [state])

test('nobody who is suspended is paid by a batch', async () => {
  await stateIs('suspended')
  const { data } = await admin.call('GET /home/getPayable', { query: {} })
  expect(data).toMatchObject([{ vendorId: 5001, payable: 35.1, obstacle: messages.notActive }])
  const make = (vendorIds?: number[]) =>
    admin.call('POST /home/createPaymentBatch', { body: { day: TODAY, vendorIds } })
  await expect(make()).rejects.toThrow(messages.nobodyReady)
  await expect(make([5001])).rejects.toThrow(messages.notPayable(5001, messages.notActive))
  await stateIs('active')
})

test('a correction has its reason, and 12 months without earnings let a small balance lapse', async () => {
  const correct = (amount: string, reason: string) =>
    admin.call('POST /home/correctBalance', { body: { vendorId: 5002, amount, reason } })
  await expect(correct('1', ' ')).rejects.toThrow(messages.giveReason)
  expect(await correct('5.50', 'A campaign’s bonus.')).toMatchObject({ balance: 5.5 })
  const lapse = () => admin.call('POST /home/lapseBalance', { body: { vendorId: 5003 } })
  await expect(lapse()).rejects.toThrow(messages.notInactive)
  // The last earnings are of 10 January 2026.
  portal.setNow(new Date('2027-01-10T09:00:00Z'))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  await expect(lapse()).rejects.toThrow(messages.notInactive)
  portal.setNow(new Date('2027-01-11T09:00:00Z'))
  const { data } = await admin.call('GET /home/getInactive', { query: {} })
  expect(data.map(({ vendorId, balance, lastEarned }) => [vendorId, balance, lastEarned])).toEqual([
    [5002, 5.5, '2026-01-10'],
    [5003, 24.99, '2026-01-10'],
  ])
  expect(await lapse()).toEqual({ success: true, lapsed: 24.99 })
  await expect(lapse()).rejects.toThrow(messages.notInactive)
})
