import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let admin: SignedIn

const NOVEMBER = '2025-11-10'
const DECEMBER = '2025-12-10'

/*
 * Of 5001: 10.00 in November, below the smallest payment of 25, and 20.00 in December. Of 5002: 100.00 in each, and
 * December is restated to 40.00 in January. Of 5003: 100.00 in November, which were paid and then restated to 40.00.
 */
beforeAll(async () => {
  portal = await testPortal({})
  await portal.vendor()
  await portal.vendor({ vendorId: 5002 })
  await portal.vendor({ vendorId: 5003 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, {
    '2025-11-28': '1.25',
    '2025-12-31': '1.25',
    '2026-01-30': '1.25',
    [YESTERDAY]: '1.1',
  })
  await reported(portal, 'orion', 'CPC', NOVEMBER, { 5001: '10', 5002: '100', 5003: '100' })
  await issued(admin, '2025-11')
  await admin.call('POST /home/recordPayment', {
    body: { vendorId: 5003, amount: '100', day: TODAY, reason: 'Bank transfer' },
  })
  await reported(portal, 'orion', 'CPC', NOVEMBER, { 5001: '10', 5002: '100', 5003: '40' })
  await reported(portal, 'orion', 'CPC', DECEMBER, { 5001: '20', 5002: '100' })
  await issued(admin, '2025-12')
  await reported(portal, 'orion', 'CPC', DECEMBER, { 5001: '20', 5002: '40' })
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

test.each([
  [
    5001,
    '2025-11',
    '10.00 USD. Your balance with it is 10.00 USD. A balance below 25 USD is carried forward.',
  ],
  [
    5001,
    '2025-12',
    '20.00 USD. Your balance with it is 30.00 USD. Payable on 2026-02-14: 30.00 USD.',
  ],
  [
    5002,
    '2026-01',
    '-60.00 USD. Your balance with it is 140.00 USD. Payable on 2026-03-17: 140.00 USD.',
  ],
  [
    5003,
    '2025-12',
    '-60.00 USD. Your balance with it is -60.00 USD. A balance below 25 USD is carried forward.',
  ],
])('%i is told of %s what is payable of its balance', async (vendorId, month, says) => {
  const [mail] = await mailsTo(portal, `v${vendorId}@demo.test`, `your statement of ${month}`)
  expect(mail?.text).toContain(`Your statement of ${month} is ready: ${says}\n`)
})
