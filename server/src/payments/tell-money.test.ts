import { menuOf, permits } from '@orrery/contract/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { mailPayments, mailStatements } from './tell-money.ts'

let portal: TestPortal
let admin: SignedIn

/* January, due on 17 March: 5001 earned 45.10 and 5002 30.00 dollars. Of each payment 2 percent are kept. */
beforeAll(async () => {
  portal = await testPortal({ environment: { PAYMENT_FEE_PERCENT: '2' } })
  await portal.vendor()
  const quiet = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await quiet.call('POST /auth/saveMailChoices', { body: { statement: false } })
  await ratesOf(portal, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '45.10', 5002: '30' })
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

const told = async () =>
  (
    await portal.app.pool.query<{ address: string; subject: string; text: string }>(
      `SELECT address, subject, text FROM mail WHERE kind = 'statement'`,
    )
  ).rows
const textOf = async (subject: string) =>
  (await told()).find((mail) => mail.subject === subject)?.text
const soon = { timeout: 60_000 }

test('whoever wants to know is told of a statement, once', async () => {
  await expect.poll(async () => (await told()).length, soon).toBe(1)
  await mailStatements(portal.app, '2026-01')
  const mails = await told()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    address: 'v5001@demo.test',
    subject: 'Orrery: your statement of 2026-01',
  })
  expect(mails[0]?.text).toContain(
    'Your statement of 2026-01 is ready: 45.10 USD. Your balance with it is 45.10 USD. Payable on 2026-03-17: 44.20 USD, without the administrative fee of 0.90 USD.',
  )
  expect(mails[0]?.text).toContain(`${portal.app.publicUrl}/statements?month=2026-01`)
  expect(mails[0]?.text).toContain(`Choose which mails you get: ${portal.app.publicUrl}/Settings`)
})

test('a vendor is told that it was paid, and that a payment came back, each once', async () => {
  const pay = { vendorId: 5001, amount: '45.10', day: TODAY, reason: 'Bank transfer' }
  const { paymentId: _id } = await admin.call('POST /home/recordPayment', { body: pay })
  await expect.poll(async () => (await told()).length, soon).toBe(2)
  expect(await textOf('Orrery: you were paid')).toContain(`44.20 USD were paid to you on ${TODAY}.`)

  const back = {
    vendorId: 5001,
    _id,
    to: 'returned',
    day: TODAY,
    reason: 'Account closed',
  } as const
  await admin.call('POST /home/settlePayment', { body: { ...back, charge: false } })
  await expect.poll(async () => (await told()).length, soon).toBe(3)
  await mailPayments(portal.app, [{ vendorId: 5001, _id }])
  expect(await told()).toHaveLength(3)
  const text = await textOf('Orrery: a payment to you came back')
  expect(text).toContain(`A payment of 44.20 USD came back on ${TODAY}: Account closed.`)
  expect(text).toContain('It is on your balance again. Please look')
  expect(text).toContain('/MyProfileInfo?section=business')
})

test('a vendor whose payment came back for wrong details is told of the fee for that', async () => {
  const pay = { vendorId: 5001, amount: '45.10', day: TODAY, reason: 'Bank transfer' }
  const { paymentId: _id } = await admin.call('POST /home/recordPayment', { body: pay })
  const back = { vendorId: 5001, _id, to: 'returned', day: TODAY, reason: 'No such IBAN' } as const
  await admin.call('POST /home/settlePayment', { body: { ...back, charge: true } })
  await expect
    .poll(async () => (await told()).find(({ text }) => text.includes(back.reason))?.text, soon)
    .toContain(
      'It is on your balance again. The fee for the returned payment, 10.00 USD, was taken off. Please look',
    )
})

/*
 * 5058 has only its two screens (2-links §6), and statements are none of them: neither menu nor page nor call, and
 * no mail leads there. With the page among its screens it has all three.
 */
test('only screens: menu, page, calls and mails agree about statements', async () => {
  const features = {
    extraScreens: ['/deepLinksSamsAndKohls'],
    onlyScreens: ['/deepLinksSamsAndKohls', '/conversionReports'],
    hiddenProgrammes: [],
    lockedMerchant: null,
  }
  const kept = await portal.vendor({ vendorId: 5058, features })
  const own = await portal.signIn(kept)
  const access = async () => (await own.call('GET /auth/{id}', { params: { id: own.id } })).data
  const inMenu = async () =>
    menuOf(await access(), 'default').some(({ entries }) =>
      entries.some(({ path }) => path === '/statements'),
    )
  const statement = () => own.call('GET /home/getStatement', { query: { month: '2026-01' } })
  expect([await inMenu(), permits(await access(), '/statements')]).toEqual([false, false])
  await expect(statement()).rejects.toMatchObject({ status: 403 })
  await reported(portal, 'orion', 'CPC', '2026-02-10', { 5058: '30' })
  await ratesOf(portal, { '2026-02-27': '1.25' })
  await issued(admin, '2026-02')
  const subject = 'Orrery: your statement of 2026-02'
  await expect.poll(() => textOf(subject), soon).toContain('Ask partners@orrery.example for it.')
  expect(await textOf(subject)).not.toContain('/statements')

  const onlyScreens = [...features.onlyScreens, '/statements']
  await portal.app.pool.query('UPDATE vendor SET features = $1 WHERE vendor_id = 5058', [
    { ...features, onlyScreens },
  ])
  expect([await inMenu(), permits(await access(), '/statements')]).toEqual([true, true])
  const { data } = await own.call('GET /home/getStatement', { query: { month: '2026-02' } })
  expect(data.total).toBe(30)
})
