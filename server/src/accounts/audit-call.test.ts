import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'

/* Vendor 5002 is suspended and never had a row; there is no vendor 4711. */

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5002",
  )
})
afterAll(() => portal.close())

const range = { startDate: YESTERDAY, endDate: TODAY }
const summary = (named: object, by = admin) =>
  ask(
    portal,
    'POST /home/getConversionReportSummary',
    { ...range, ...named },
    { authorization: by.token },
  )

test.each([
  [{ vendorId: 4711 }, 'There is no such vendor.'],
  [{ campaign_id: '4711' }, 'campaign_id: There is no such vendor.'],
  // Where both are named, both have to be there.
  [{ vendorId: 5002, campaign_id: 4711 }, 'campaign_id: There is no such vendor.'],
  [{ vendorId: 5029, campaign_id: 4711 }, 'campaign_id: There is no such vendor.'],
])('figures of nobody are no zeros, and no look at anybody: %j', async (named, message) => {
  const looks = await auditedBy(portal, 'foreign-vendor-read', async () => {
    expect(await summary(named)).toMatchObject({ status: 404, body: { message } })
  })
  expect(looks).toEqual([])
})

test('a file of nobody does not leave, and is not in the log as one', async () => {
  const files = await auditedBy(portal, 'export', async () => {
    const call = `/v1/connexity/downloadConversionReport?startDate=${TODAY}&endDate=${TODAY}&vendorId=4711`
    const { status, headers } = await portal.fetch(call, {
      headers: { authorization: admin.token },
    })
    expect([status, headers.get('content-disposition')]).toEqual([404, null])
  })
  expect(files).toEqual([])
})

test('a suspended vendor is there, and so is the administrator', async () => {
  const looks = await auditedBy(portal, 'foreign-vendor-read', async () => {
    expect((await summary({ vendorId: 5002 })).status).toBe(200)
    expect((await summary({ vendorId: 5029, campaign_id: 5029 })).status).toBe(200)
  })
  expect(looks).toEqual([{ actor_id: 5029, subject: '5002' }])
})

test('who is no administrator hears the same of every other vendor', async () => {
  const answers = await Promise.all([4711, 5002].map((vendorId) => summary({ vendorId }, vendor)))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    [4711, 5002].map(() => [403, "You may not see another vendor's data."]),
  )
})
