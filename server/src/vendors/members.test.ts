import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { joined } from '../../test/people.ts'

/* What somebody who is no owner of the administrator's account may do to other accounts. */
let portal: TestPortal
let owner: SignedIn
let clerk: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  owner = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.vendor({ vendorId: 5030, role: 'admin' })
  await portal.vendor({ vendorId: 5001 })
  clerk = await joined(portal, owner, 'clerk', 'member')
})
afterAll(() => portal.close())

const refused = {
  status: 403,
  message:
    'Only an owner of an administrator’s account may change an administrator’s account, or make one.',
}
const detailsOf = async (vendorId: number) =>
  (await owner.call('GET /home/getVendor', { query: { vendorId: String(vendorId) } })).data
async function update(who: SignedIn, vendorId: number, change: object) {
  const { revision } = await detailsOf(vendorId)
  return who.call('POST /home/updateVendor', { body: { vendorId, revision, ...change } })
}

test.each([5029, 5030])('a member changes nothing of administrator %i', async (vendorId) => {
  const before = await detailsOf(vendorId)
  const body = { vendorId }
  await expect(clerk.call('POST /home/replaceVendorKey', { body })).rejects.toMatchObject(refused)
  await expect(clerk.call('POST /home/endVendorSessions', { body })).rejects.toMatchObject(refused)
  await expect(update(clerk, vendorId, { role: 'vendor' })).rejects.toMatchObject(refused)
  await expect(update(clerk, vendorId, { notes: 'Hm.' })).rejects.toMatchObject(refused)
  const { keyMadeAt, revision, sessions } = before
  expect(await detailsOf(vendorId)).toMatchObject({ keyMadeAt, revision, sessions })
})

test('nor makes one, and does to vendors what is to be done daily', async () => {
  await expect(update(clerk, 5001, { role: 'admin' })).rejects.toMatchObject(refused)
  const { data } = await update(clerk, 5001, { notes: 'Pays late.' })
  expect(data).toMatchObject({ role: 'vendor', notes: 'Pays late.' })
  const body = { vendorId: 5001 }
  expect(await clerk.call('POST /home/replaceVendorKey', { body })).toMatchObject({ success: true })
  expect(await clerk.call('POST /home/endVendorSessions', { body })).toMatchObject({
    success: true,
  })
})

test('an owner does both', async () => {
  expect((await update(owner, 5001, { role: 'admin' })).data.role).toBe('admin')
  expect((await update(owner, 5001, { role: 'vendor' })).data.role).toBe('vendor')
})
