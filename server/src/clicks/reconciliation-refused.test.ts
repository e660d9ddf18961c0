import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { reportRow } from '../../test/rows.ts'
import { tell } from '../../test/told.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'

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
  [{ everyVendor: true, vendorId: 5001 }, 400, 'vendorId: leave it out beside everyVendor.'],
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

test('all vendors together are of every programme, also of those that are hidden from the administrator', async () => {
  const menu = { ...menuWith(true), deeplink2: { cpc: false, cpa: false } }
  const features = { ...noFeatures, hiddenProgrammes: ['altair'] }
  const hidden = await portal.vendor({ vendorId: 5030, role: 'admin', menu, features })
  const admin = await portal.signIn(hidden)
  for (const [programme, clicks] of [
    ['orion', 3],
    ['rigel', 5],
    ['altair', 7],
  ] as const) {
    await tell(portal, {
      on: '2026-03-20',
      programme,
      days: { start: YESTERDAY, end: YESTERDAY },
      rows: [{ ...reportRow({ clicks }), country: '' }],
    })
  }
  const asked = async (more: object) =>
    (await admin.call(CALL, { body: { ...range, everyVendor: true, ...more } })).rows.map(
      ({ name, clicks }) => [name, clicks],
    )
  expect(await asked({ groupBy: 'programme', sort: 'programme' })).toEqual([
    ['altair', 7],
    ['orion', 3],
    ['rigel', 5],
  ])
  expect(await asked({ programmes: ['altair'] })).toEqual([[YESTERDAY, 7]])
})
