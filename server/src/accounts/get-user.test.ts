import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, audited } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const get = (id: string, by: SignedIn) =>
  ask(portal, `GET /auth/${id}`, undefined, { authorization: by.token })

test('one’s own account is whole, the key included, and never kept by a browser', async () => {
  const { status, body, headers } = await get(vendor.id, vendor)
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({
    _id: vendor.id,
    vendorId: 5001,
    apiKey: vendor.apiKey,
    email: 'v5001@demo.test',
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|cipher/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('another’s account cannot be told apart from one that does not exist', async () => {
  const theirs = await get(other.id, vendor)
  const nobodys = await get('000000000000000000000000', vendor)
  const byVendorId = await get('5002', vendor)
  expect(theirs).toMatchObject({ status: 404, body: { message: 'There is no such account.' } })
  const said = [theirs, nobodys, byVendorId].map(({ status, body: { requestId, ...rest } }) => {
    expect(requestId).toMatch(/^[0-9a-f]{24}$/)
    return { status, rest }
  })
  expect(said[1]).toEqual(said[0])
  expect(said[2]).toEqual(said[0])
  expect(await audited(portal, 'foreign-vendor-read')).toEqual([])
})

test('the administrator sees who a vendor is, not what opens its door, and leaves a trace', async () => {
  const { status, body } = await get(vendor.id, admin)
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({ vendorId: 5001, apiKey: '' })
  expect(JSON.stringify(body)).not.toContain(vendor.apiKey)
  expect(await audited(portal, 'foreign-vendor-read')).toEqual([
    { actor_id: 5029, subject: '5001' },
  ])
  expect((await get(admin.id, admin)).body['data']).toMatchObject({ apiKey: admin.apiKey })
})

test.each(["' OR 1=1 --", '%00', '..%2F..', '%F0%9F%92%A9', 'x'.repeat(64), 'x'.repeat(150)])(
  'the odd id %j is refused in our own words',
  async (id) => {
    const { status, body } = await get(encodeURI(id).replaceAll('%25', '%'), vendor)
    expect([400, 404]).toContain(status)
    expect(body['requestId']).toMatch(/^[0-9a-f]{24}$/)
    expect(JSON.stringify(body)).not.toMatch(/select|syntax|utf8|at \//i)
  },
)
