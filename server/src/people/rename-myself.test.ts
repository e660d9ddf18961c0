import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { joined } from '../../test/people.ts'

let portal: TestPortal
let vendorId = 5000
let owner: SignedIn

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  owner = await portal.signIn(await portal.vendor({ vendorId }))
})

const rename = (who: SignedIn, fullName: unknown) =>
  ask(portal, 'POST /auth/renameMyself', { fullName }, { authorization: who.token })
const names = async () =>
  (await owner.call('GET /auth/getPeople', {})).data.map(({ fullName }) => fullName)

test('a reader takes another name: colleagues, sessions and the audit log know it, nobody else’s changes', async () => {
  const reader = await joined(portal, owner, `rob.${vendorId}`, 'reader')
  expect((await rename(reader, '  Röb Óg ')).body).toEqual({ success: true })
  const { data } = await reader.call('GET /auth/{id}', { params: { id: reader.id } })
  expect([data.person?.fullName, data.fullName]).toEqual(['Röb Óg', `Vendor ${vendorId}`])
  expect(await names()).toEqual([`Vendor ${vendorId}`, 'Röb Óg'])
  const sessions = await owner.call('GET /auth/getSessions', {})
  expect(sessions.data.map(({ personName }) => personName)).toContain('Röb Óg')
  const { rows } = await portal.app.pool.query(
    `SELECT subject, detail->>'from' AS before, p.full_name AS who
     FROM audit_log JOIN person p USING (person_id)
     WHERE action = 'person-renamed' AND actor_id = $1`,
    [vendorId],
  )
  expect(rows).toEqual([{ subject: 'Röb Óg', before: `rob.${vendorId}`, who: 'Röb Óg' }])
})

test.each([[''], ['   '], ['x'.repeat(61)], [undefined]])(
  '%j is refused and changes nothing',
  async (wrong) => {
    expect(await rename(owner, wrong)).toMatchObject({
      status: 400,
      body: { message: 'Give the name, 60 characters at the most.' },
    })
    expect(await names()).toEqual([`Vendor ${vendorId}`])
  },
)

test.each([['Rob\u202enimda'], ['Rob\u0007'], ['Rob\u2028Óg']])(
  '%j, in which something cannot be seen, is refused and changes nothing',
  async (wrong) => {
    expect(await rename(owner, wrong)).toMatchObject({
      status: 400,
      body: { message: 'fullName: It has characters that cannot be seen.' },
    })
    expect(await names()).toEqual([`Vendor ${vendorId}`])
  },
)

test.each([
  ['Verify at https://evil.example/v', 'nameIsAddress'],
  ['Verify ftp：//evil', 'nameIsAddress'],
  ['Go to WWW.evil', 'nameIsAddress'],
  ['Verify at evil.example', 'nameHasHost'],
  ['Verify at pay.evil.рф now', 'nameHasHost'],
  ['Verify at evil。example', 'nameHasHost'],
] as const)('%j, which mail programs make a link of, is refused', async (wrong, why) => {
  expect(await rename(owner, wrong)).toMatchObject({
    status: 400,
    body: { message: `fullName: ${messages[why]}` },
  })
  expect(await names()).toEqual([`Vendor ${vendorId}`])
})

test.each([['J.R. Ewing'], ['St. John'], ['Orr.'], ['Ōta, Dr. h.c.'], ['Awww Wwwolf']])(
  '%j is a name',
  async (good) => {
    expect((await rename(owner, good)).status).toBe(200)
    expect(await names()).toEqual([good])
  },
)

const called = (fullName: string) =>
  ask(portal, 'PUT /auth/update', { fullName }, { authorization: owner.token })
test('a vendor may be called by its host, not by the address of a page', async () => {
  expect((await called('shop.com')).status).toBe(200)
  for (const wrong of ['https://shop.com', 'www.shop.com', 'Verify at evil.example/v']) {
    expect(await called(wrong)).toMatchObject({
      status: 400,
      body: { message: `fullName: ${messages.nameIsAddress}` },
    })
  }
})

test('the first owner’s name follows the account’s until it is its own', async () => {
  const account = (fullName: string) => owner.call('PUT /auth/update', { body: { fullName } })
  await account('Nova Deals')
  expect(await names()).toEqual(['Nova Deals'])
  await rename(owner, 'Nova Herself')
  await account('Nova Deals Ltd')
  expect(await names()).toEqual(['Nova Herself'])
})

test('an administrator who looks at the account renames nobody', async () => {
  const admin = await portal.signIn(
    await portal.vendor({ vendorId: vendorId + 900, role: 'admin' }),
  )
  const { token } = await admin.call('POST /home/viewAs', { body: { vendorId } })
  expect((await rename({ ...admin, token }, 'Somebody')).status).toBe(403)
  expect(await names()).toEqual([`Vendor ${vendorId}`])
})
