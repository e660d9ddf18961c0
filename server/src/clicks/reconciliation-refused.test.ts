import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'

const CALL = 'POST /v1/reconciliation'
const range = { startDate: YESTERDAY, endDate: YESTERDAY }

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

test.each([
  [{ groupBy: 'vendor' }, 400, 'groupBy: There are day, programme, merchant, placement.'],
  [{ everyVendor: true, groupBy: 'merchant' }, 400, 'groupBy: There are day, programme, vendor.'],
  [{ everyVendor: true }, 403, 'administrator'],
  [{ sort: 'merchant' }, 400, 'column'],
  [{ startDate: '2026-03-20' }, 400, 'start date cannot be after'],
  [{ startDate: '2020-01-01' }, 400, 'too long'],
  [{ programmes: ['nobody'] }, 400, 'programmes'],
  [{ pageSize: 1001 }, 400, 'pageSize'],
  [{ vendorId: 5002 }, 403, 'vendor'],
])('%o is refused', async (given, status, words) => {
  const refused = await ask(portal, CALL, { ...range, ...given }, { authorization: vendor.token })
  expect(refused.status).toBe(status)
  expect(refused.body.message).toContain(words)
})

test('all vendors together are for an administrator’s session, not for a key', async () => {
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const body = { ...range, everyVendor: true }
  expect((await admin.call(CALL, { body })).rows).toEqual([])
  const byKey = await ask(portal, `${CALL}?apiKey=${admin.apiKey}`, body)
  expect(byKey.status).toBe(403)
})
