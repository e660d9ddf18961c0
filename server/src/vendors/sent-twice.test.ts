import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'

/* What an administrator does to a vendor, sent again because its answer was lost. */

let portal: TestPortal
let vendorId = 5000
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  await portal.vendor({ vendorId })
})

const known = async () =>
  (await admin.call('GET /home/getVendor', { query: { vendorId: String(vendorId) } })).data
const keyNow = async () => {
  const password = `demo-${vendorId}-pass`
  return (await portal.signIn({ email: `v${vendorId}@demo.test`, password })).apiKey
}
const replace = async (seen: string | null) => {
  const asked = { vendorId, keyMadeAt: seen }
  const { status, body } = await ask(portal, 'POST /home/replaceVendorKey', asked, {
    authorization: admin.token,
  })
  return status === 200 ? body['keyMadeAt'] : [status, body.message]
}
const at = (minutes: number) => portal.setNow(new Date(NOW.getTime() + minutes * 60_000))

test('a key that is replaced again stays the one that the vendor has in use by now', async () => {
  const { keyMadeAt } = await known()
  const entries = await auditedBy(portal, 'vendor-key-replaced', async () => {
    at(1)
    const all = await Promise.all([1, 2, 3, 4].map(() => replace(keyMadeAt)))
    const made = '2026-03-20T09:01:00.000Z'
    const anew = [409, messages.keyMadeAnew]
    expect(all.filter((each) => each === made)).toHaveLength(1)
    expect(all.filter((each) => each !== made)).toEqual([anew, anew, anew])
    const key = await keyNow()
    at(5)
    expect(await replace(keyMadeAt)).toEqual(anew)
    expect(await keyNow()).toBe(key)
    // Who has seen the new one replaces that.
    expect(await replace(made)).toBe('2026-03-20T09:05:00.000Z')
    expect(await keyNow()).not.toBe(key)
  })
  portal.setNow(NOW)
  expect(entries).toHaveLength(2)
})

test('a suspension that is there is no conflict with itself, and is told once; another is', async () => {
  const { revision } = await known()
  const suspend = async (reason: string) => {
    const state = { to: 'suspended', reason, links: 'parked' }
    const body = { vendorId, revision, state }
    const answer = await ask(portal, 'POST /home/updateVendor', body, {
      authorization: admin.token,
    })
    return answer.status === 200 ? 200 : [answer.status, answer.body.message]
  }
  expect(await Promise.all([1, 2, 3, 4].map(() => suspend('Bought traffic.')))).toEqual([
    200, 200, 200, 200,
  ])
  expect((await known()).revision).toBe(revision + 1)
  expect(await suspend('Something else.')).toEqual([409, messages.vendorChanged])
  expect(await mailsTo(portal, `v${vendorId}@demo.test`, 'suspended')).toHaveLength(1)
})
