import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonRole } from '@orrery/contract/accounts/person-role'
import { messages } from '@orrery/contract/messages'
import { ask, audited } from '../../test/ask.ts'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { joined, personCalled, proved } from '../../test/people.ts'
import { withApp, withPasskey } from '../../test/second-factors.ts'

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

const OWNERS_ONLY = 'Only an owner of this account may do this.'
const LAST_OWNER =
  'An account needs an owner. Make somebody else an owner first, or hand the account over.'

const join = (name: string, role: PersonRole) => joined(portal, owner, `${name}.${vendorId}`, role)
const idOf = async (name: string, who = owner) => (await personCalled(who, name))._id
const own = async ({ id, token }: SignedIn) =>
  (await ask(portal, `GET /auth/${id}`, undefined, { authorization: token })).status
const change = (who: SignedIn, _id: string, role: string) =>
  ask(portal, 'POST /auth/changeRole', { _id, role }, { authorization: who.token })
const remove = (who: SignedIn, _id: string) =>
  ask(portal, 'POST /auth/removePerson', { _id }, { authorization: who.token })
const end = (who: SignedIn, _id: string) =>
  ask(portal, 'POST /auth/endSessions', { _id }, { authorization: who.token })
/** The words of a refusal by role, or the status. */
async function knock(who: SignedIn, call: string, body: object) {
  const { status, body: answer } = await ask(portal, call, body, { authorization: who.token })
  return status === 403 ? answer.message : status
}
const emailOfAccount = async () => {
  const { rows } = await portal.app.pool.query<{ email: string }>(
    'SELECT email FROM vendor WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]?.email
}

test('a new vendor has one owner, by whose name it is listed', async () => {
  const { data, invitations } = await owner.call('GET /auth/getPeople', {})
  expect(invitations).toEqual([])
  expect(data).toEqual([
    {
      _id: expect.any(String) as string,
      fullName: `Vendor ${vendorId}`,
      email: `v${vendorId}@demo.test`,
      role: 'owner',
      lastSeen: expect.any(String) as string,
      since: expect.any(String) as string,
      secondFactor: false,
    },
  ])
})

test('the user is the vendor’s for everyone, with who is signed in; the key is owners’ alone', async () => {
  const users = []
  for (const who of [owner, await join('mia', 'member'), await join('rob', 'reader')]) {
    users.push((await who.call('GET /auth/{id}', { params: { id: who.id } })).data)
  }
  expect(users.map(({ vendorId: id, email }) => [id, email])).toEqual(
    users.map(() => [vendorId, `v${vendorId}@demo.test`]),
  )
  expect(users.map(({ person }) => [person?.fullName, person?.role])).toEqual([
    [`Vendor ${vendorId}`, 'owner'],
    [`mia.${vendorId}`, 'member'],
    [`rob.${vendorId}`, 'reader'],
  ])
  expect(users.map(({ apiKey }) => apiKey !== '')).toEqual([true, false, false])
})

test('a reader changes nothing but its own password and sessions, a member no people and no key', async () => {
  const reader = await join('rob', 'reader')
  const member = await join('mia', 'member')
  const READS = 'You may look at this account, not change it. Ask one of its owners.'
  expect(await knock(reader, 'PUT /auth/update', { city: 'Linz' })).toBe(READS)
  expect(await knock(member, 'PUT /auth/update', { city: 'Linz' })).toBe(200)
  for (const who of [reader, member]) {
    expect(await knock(who, 'POST /auth/regenerateApiKey', {})).toBe(OWNERS_ONLY)
    expect(await knock(who, 'POST /auth/endSessions', { everyone: true })).toBe(OWNERS_ONLY)
    expect(await knock(who, 'POST /auth/endSessions', {})).toBe(200)
    const passwords = { currentPassword: 'a quiet harbour', newPassword: 'another harbour' }
    expect(await knock(who, 'POST /auth/changePassword', passwords)).toBe(200)
  }
  expect(await knock(reader, 'POST /auth/logout', {})).toBe(200)
})

test('a changed password is one person’s: the others’ and their sessions stay', async () => {
  const reader = await join('rob', 'reader')
  const again = await portal.signIn({
    email: `rob.${vendorId}@guest.test`,
    password: 'a quiet harbour',
  })
  const body = { currentPassword: 'a quiet harbour', newPassword: 'another harbour' }
  await reader.call('POST /auth/changePassword', { body })
  expect([await own(reader), await own(again), await own(owner)]).toEqual([200, 401, 200])
  await portal.signIn({ email: `v${vendorId}@demo.test`, password: `demo-${vendorId}-pass` })
})

test('an owner sees and ends everyone’s sessions, others their own', async () => {
  const reader = await join('rob', 'reader')
  const lists = []
  for (const who of [owner, reader]) lists.push((await who.call('GET /auth/getSessions', {})).data)
  expect(lists.map((list) => list.map((each) => [each.personName, each.own]))).toEqual([
    [
      [`Vendor ${vendorId}`, true],
      [`rob.${vendorId}`, false],
    ],
    [[`rob.${vendorId}`, true]],
  ])
  expect((await end(reader, lists[0]![0]!._id)).status).toBe(404)
  expect((await end(owner, lists[1]![0]!._id)).body).toMatchObject({ ended: 1 })
  expect([await own(reader), await own(owner)]).toEqual([401, 200])
})

test('a new role holds at once, with the sessions that are open', async () => {
  const reader = await join('rob', 'reader')
  const update = () =>
    ask(portal, 'PUT /auth/update', { city: 'Linz' }, { authorization: reader.token })
  expect((await update()).status).toBe(403)
  const { body } = await change(owner, await idOf(`rob.${vendorId}`), 'member')
  expect((body['data'] as { role: string }[]).map(({ role }) => role)).toEqual(['owner', 'member'])
  expect((await update()).status).toBe(200)
})

test('a role that a colleague has given meanwhile is not taken back unseen', async () => {
  await join('rob', 'reader')
  const _id = await idOf(`rob.${vendorId}`)
  const save = (role: PersonRole, from: PersonRole) =>
    ask(portal, 'POST /auth/changeRole', { _id, role, from }, { authorization: owner.token })
  expect((await save('owner', 'reader')).status).toBe(200)
  // Of a form that was opened before: as it stood, and with another choice.
  for (const role of ['reader', 'member'] as const) {
    expect(await save(role, 'reader')).toMatchObject({
      status: 409,
      body: { message: messages.changedMeanwhile },
    })
  }
  expect((await personCalled(owner, `rob.${vendorId}`)).role).toBe('owner')
  // Both wanted the same, or it was sent twice.
  expect((await save('owner', 'reader')).status).toBe(200)
})

test('whoever is removed is out at once, and the address is free', async () => {
  const reader = await join('rob', 'reader')
  expect(await remove(owner, await idOf(`rob.${vendorId}`))).toMatchObject({
    status: 200,
    body: { ended: 1 },
  })
  expect(await own(reader)).toBe(401)
  const signIn = { email: `rob.${vendorId}@guest.test`, password: 'a quiet harbour' }
  expect((await ask(portal, 'POST /auth/signin', signIn)).status).toBe(401)
  expect((await owner.call('GET /auth/getPeople', {})).data).toHaveLength(1)
  expect(await own(await join('rob', 'member'))).toBe(200)
})

test('of whoever is removed no second factor is kept', async () => {
  const reader = await join('rob', 'reader')
  await withApp(reader, NOW)
  await withPasskey(portal, reader)
  const kept = async () => {
    const { rows } = await portal.app.pool.query<{ what: string }>(
      `SELECT what FROM (
         SELECT 'app' AS what, person_id FROM authenticator_app
         UNION ALL SELECT 'passkey', person_id FROM passkey
         UNION ALL SELECT DISTINCT 'codes', person_id FROM recovery_code
       ) AS factor JOIN person USING (person_id) WHERE vendor_id = $1 ORDER BY what`,
      [vendorId],
    )
    return rows.map(({ what }) => what)
  }
  expect(await kept()).toEqual(['app', 'codes', 'passkey'])
  await remove(owner, await idOf(`rob.${vendorId}`))
  expect(await kept()).toEqual([])
})

test('the last owner is neither demoted nor removed, by itself least of all', async () => {
  await join('rob', 'reader')
  const me = await idOf(`Vendor ${vendorId}`)
  const refused = [await change(owner, me, 'member'), await remove(owner, me)]
  for (const { status, body } of refused) expect([status, body.message]).toEqual([409, LAST_OWNER])
  const second = await join('olga', 'owner')
  await proved(portal, `olga.${vendorId}`)
  expect((await remove(owner, me)).status).toBe(200)
  expect([await own(owner), await own(second)]).toEqual([401, 200])
})

test('two owners who remove each other at the same moment: one stays', async () => {
  const second = await join('olga', 'owner')
  await proved(portal, `olga.${vendorId}`)
  const answers = await Promise.all([
    remove(owner, await idOf(`olga.${vendorId}`)),
    remove(second, await idOf(`Vendor ${vendorId}`)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await portal.app.pool.query(
    `SELECT FROM person WHERE vendor_id = $1 AND active AND role = 'owner'`,
    [vendorId],
  )
  expect(rows).toHaveLength(1)
})

test('an account that is handed over has another owner, whose email is the account’s', async () => {
  const next = await join('nina', 'reader')
  await proved(portal, `nina.${vendorId}`)
  const body = { _id: await idOf(`nina.${vendorId}`) }
  await owner.call('POST /auth/handOverAccount', { body })
  const roles = (await next.call('GET /auth/getPeople', {})).data.map((each) => each.role)
  expect(roles).toEqual(['owner', 'member'])
  expect(await emailOfAccount()).toBe(`nina.${vendorId}@guest.test`)
  // Both sign in as before, each with a password of its own.
  for (const [email, password] of [
    [`v${vendorId}@demo.test`, `demo-${vendorId}-pass`],
    [`nina.${vendorId}@guest.test`, 'a quiet harbour'],
  ] as const) {
    await portal.signIn({ email, password })
  }
  expect((await change(owner, body._id, 'reader')).body.message).toBe(OWNERS_ONLY)
})

test('another account’s people look the same as none', async () => {
  const stranger = await portal.signIn(await portal.vendor({ vendorId: vendorId + 900 }))
  const theirs = await idOf(`Vendor ${vendorId + 900}`, stranger)
  for (const id of [theirs, 'unknown']) {
    expect((await change(owner, id, 'reader')).status).toBe(404)
    expect((await remove(owner, id)).status).toBe(404)
  }
  expect(await own(stranger)).toBe(200)
})

test('administrators see who is on an account, and whose hand an entry is by', async () => {
  const admin = await portal.signIn(
    await portal.vendor({ vendorId: vendorId + 900, role: 'admin' }),
  )
  const member = await join('mia', 'member')
  await member.call('PUT /auth/update', { body: { city: 'Linz' } })
  const query = { vendorId: String(vendorId) }
  const { people } = (await admin.call('GET /home/getVendor', { query })).data
  expect(people.map(({ fullName, role }) => [fullName, role])).toEqual([
    [`Vendor ${vendorId}`, 'owner'],
    [`mia.${vendorId}`, 'member'],
  ])
  const { data } = await admin.call('GET /home/getVendorAudit', { query })
  const entry = data.find(({ action }) => action === 'account-changed')
  expect(entry?.personName).toBe(`mia.${vendorId}`)
})

test('a suspended vendor’s people are all out', async () => {
  const admin = await portal.signIn(
    await portal.vendor({ vendorId: vendorId + 900, role: 'admin' }),
  )
  const member = await join('mia', 'member')
  const { revision } = (
    await admin.call('GET /home/getVendor', { query: { vendorId: String(vendorId) } })
  ).data
  const state = { to: 'suspended', reason: 'Fake clicks.', links: 'redirecting' } as const
  await admin.call('POST /home/updateVendor', { body: { vendorId, revision, state } })
  expect([await own(owner), await own(member)]).toEqual([401, 401])
})

test('the audit log knows whose hand it was', async () => {
  const member = await join('mia', 'member')
  await member.call('PUT /auth/update', { body: { city: 'Linz' } })
  const { rows } = await portal.app.pool.query<{ action: string; full_name: string | null }>(
    `SELECT action, full_name FROM audit_log LEFT JOIN person USING (person_id)
     WHERE actor_id = $1 ORDER BY id`,
    [vendorId],
  )
  expect(rows.map(({ action, full_name }) => [action, full_name])).toEqual([
    ['sign-in', `Vendor ${vendorId}`],
    ['person-invited', `Vendor ${vendorId}`],
    ['person-joined', `mia.${vendorId}`],
    ['account-changed', `mia.${vendorId}`],
  ])
  expect((await audited(portal, 'person-joined')).at(-1)?.subject).toBe(
    `mia.${vendorId}@guest.test`,
  )
})
