import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited, type Answered } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import {
  GUEST_PASSWORD,
  invited,
  joined,
  personCalled,
  proved,
  tokenOf,
} from '../../test/people.ts'

let portal: TestPortal
let vendorId = 5000
let owner: SignedIn
let guest: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.app.pool.query('DELETE FROM sign_up_try')
  vendorId += 1
  guest = `guest.${vendorId}`
  owner = await portal.signIn(await portal.vendor({ vendorId }))
})

const OVER = 'This invitation was used, taken back or is older than seven days. Ask for a new one.'
const look = (token: string) => ask(portal, 'POST /auth/getInvitation', { token })
const accept = (token: string, more: object = {}): Promise<Answered> =>
  ask(portal, 'POST /auth/acceptInvitation', {
    token,
    fullName: 'Grace Guest',
    password: GUEST_PASSWORD,
    conformPassword: GUEST_PASSWORD,
    ...more,
  })
const invite = (body: object) =>
  ask(portal, 'POST /auth/invitePerson', body, { authorization: owner.token })
const nth = (n: number) =>
  invite({ email: `g${n}.${vendorId}@guest.test`, fullName: 'G', role: 'reader' })
const mailsTo = (address: string) => portal.sandbox.mails().filter(({ to }) => to.includes(address))
/** The outbox is looked at every second. */
const soon = { timeout: 60_000 }
const open = async () => (await owner.call('GET /auth/getPeople', {})).invitations

test('an invitation is shown, accepted once with a password of one’s own, and signs in', async () => {
  const link = await invited(owner, guest, 'reader')
  expect(link).toMatch(/^http:\/\/[^#]+\/invitation#[\w-]{43}$/)
  const token = tokenOf(link)
  expect((await look(token)).body['data']).toEqual({
    vendorName: `Vendor ${vendorId}`,
    fullName: guest,
    email: `${guest}@guest.test`,
    role: 'reader',
    invitedBy: `Vendor ${vendorId}`,
    endsAt: expect.any(String) as string,
  })
  const { status, body } = await accept(token)
  expect(status).toBe(200)
  expect(body['user']).toMatchObject({
    vendorId,
    apiKey: '',
    person: { fullName: 'Grace Guest', email: `${guest}@guest.test`, role: 'reader' },
  })
  for (const again of [await look(token), await accept(token)]) {
    expect(again).toMatchObject({ status: 404, body: { message: OVER } })
  }
  await portal.signIn({ email: `${guest}@guest.test`, password: GUEST_PASSWORD })
  expect(await open()).toEqual([])
})

test('an invitation accepted twice at the same moment makes one person', async () => {
  const token = tokenOf(await invited(owner, guest, 'member'))
  const answers = await Promise.all([accept(token), accept(token)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
})

test('no token is stored: a link is shown once, and the list has none', async () => {
  const token = tokenOf(await invited(owner, guest, 'member'))
  const { rows } = await portal.app.pool.query<{ text: string }>(
    `SELECT string_agg(i::text, '') AS text FROM invitation i`,
  )
  expect(rows[0]?.text).not.toContain(token)
  expect(JSON.stringify(await open())).not.toContain(token)
  expect(JSON.stringify(await audited(portal, 'person-invited'))).not.toContain(token)
})

test('a mailed link shows that the address is the person’s own, a copied one does not', async () => {
  const confirmed = async (name: string) => {
    const { rows } = await portal.app.pool.query<{ confirmed: boolean }>(
      'SELECT confirmed_at IS NOT NULL AS confirmed FROM person WHERE email = $1 AND active',
      [`${name}@guest.test`],
    )
    return rows[0]?.confirmed
  }
  await joined(portal, owner, guest, 'member')
  expect(await confirmed(guest)).toBe(false)
  await portal.app.pool.query('UPDATE vendor SET full_name = $1 WHERE vendor_id = $2', [
    'Harbour Inc.',
    vendorId,
  ])
  const other = `other${guest}`
  const shown = tokenOf(await invited(owner, other, 'member'))
  await expect.poll(() => mailsTo(`${other}@guest.test`), soon).toHaveLength(1)
  const [mail] = mailsTo(`${other}@guest.test`)
  expect(mail?.text).toContain('the Orrery account of Harbour Inc.\n')
  const mailed = /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mailed).not.toBe(shown)
  expect((await accept(mailed)).status).toBe(200)
  expect(await confirmed(other)).toBe(true)
})

test('a new invitation to the same address, in any case, ends the one before', async () => {
  const first = tokenOf(await invited(owner, guest, 'reader'))
  const second = await invite({
    email: `${guest}@GUEST.test`.toUpperCase(),
    fullName: 'Grace',
    role: 'member',
  })
  expect(second.status).toBe(200)
  expect((await open()).map(({ fullName, role }) => [fullName, role])).toEqual([
    ['Grace', 'member'],
  ])
  expect((await accept(first)).body.message).toBe(OVER)
})

test('an invitation that is taken back, seven days old or of a suspended vendor opens nothing', async () => {
  const token = tokenOf(await invited(owner, guest, 'reader'))
  const { _id } = (await open())[0]!
  await portal.app.pool.query(
    `UPDATE invitation SET ends_at = ends_at - interval '7 days' WHERE _id = $1`,
    [_id],
  )
  expect((await look(token)).body.message).toBe(OVER)
  await portal.app.pool.query(
    `UPDATE invitation SET ends_at = ends_at + interval '7 days' WHERE _id = $1`,
    [_id],
  )
  await portal.app.pool.query(
    `UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = $1`,
    [vendorId],
  )
  expect((await accept(token)).body.message).toBe(OVER)
  await portal.app.pool.query(`UPDATE vendor SET account_state = 'active' WHERE vendor_id = $1`, [
    vendorId,
  ])
  const back = () =>
    ask(portal, 'POST /auth/takeBackInvitation', { _id }, { authorization: owner.token })
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(404)
  expect((await accept(token)).body.message).toBe(OVER)
})

test('another account’s invitation cannot be taken back', async () => {
  const token = tokenOf(await invited(owner, guest, 'reader'))
  const { _id } = (await open())[0]!
  const stranger = await portal.signIn(await portal.vendor({ vendorId: vendorId + 900 }))
  const answer = await ask(
    portal,
    'POST /auth/takeBackInvitation',
    { _id },
    { authorization: stranger.token },
  )
  expect(answer.status).toBe(404)
  expect((await look(token)).status).toBe(200)
})

test('what a removed owner has asked is taken back with it', async () => {
  const second = await joined(portal, owner, `olga.${vendorId}`, 'owner')
  await proved(portal, `olga.${vendorId}`)
  const token = tokenOf(await invited(second, guest, 'owner'))
  const { _id } = await personCalled(owner, `olga.${vendorId}`)
  await owner.call('POST /auth/removePerson', { body: { _id } })
  expect((await accept(token)).body.message).toBe(OVER)
})

test('what an owner has asked who is made a member is taken back; what who hands over has asked stays', async () => {
  const second = await joined(portal, owner, `olga.${vendorId}`, 'owner')
  await proved(portal, `olga.${vendorId}`)
  const asked = tokenOf(await invited(second, guest, 'owner'))
  const { _id } = await personCalled(owner, `olga.${vendorId}`)
  await owner.call('POST /auth/changeRole', { body: { _id, role: 'member' } })
  expect((await accept(asked)).body.message).toBe(OVER)
  const kept = tokenOf(await invited(owner, guest, 'reader'))
  await owner.call('POST /auth/handOverAccount', { body: { _id } })
  expect((await accept(kept)).status).toBe(200)
})

test('the inviter is told nothing of other accounts; the link refuses in the words of a sign-up', async () => {
  await portal.vendor({ vendorId: vendorId + 900 })
  const [known, unknown] = [`v${vendorId + 900}@demo.test`, `${guest}@guest.test`]
  const answers = []
  for (const email of [known, unknown]) {
    answers.push(await invite({ email, fullName: 'Grace', role: 'member' }))
  }
  const shapes = answers.map(({ status, body }) => [status, Object.keys(body['data'] as object)])
  expect(shapes[0]).toEqual(shapes[1])
  const { status, body } = await accept(tokenOf(String(answers[0]?.body['link'])))
  expect([status, body.message]).toEqual([
    400,
    'No account can be made with these details. Log in if you have one, or write to our partner contact.',
  ])
  await expect.poll(() => mailsTo(known), soon).toHaveLength(1)
  expect(mailsTo(known)[0]?.text).toContain('You sign in to another account with this address')
  expect(mailsTo(known)[0]?.text).not.toContain('#')
  // The other account is as it was.
  await portal.signIn({ email: known, password: `demo-${vendorId + 900}-pass` })
})

test('a sign-up with an address that joined an account is refused as one that is taken', async () => {
  await joined(portal, owner, guest, 'reader')
  const answer = await ask(portal, 'POST /auth/signup_orrery_0599', {
    fullName: 'Grace',
    email: `${guest}@guest.test`,
    password: GUEST_PASSWORD,
    conformPassword: GUEST_PASSWORD,
  })
  expect(answer.status).toBe(400)
  const { rows } = await portal.app.pool.query('SELECT FROM vendor WHERE email = $1', [
    `${guest}@guest.test`,
  ])
  expect(rows).toHaveLength(0)
})

test('whoever is on the account already is not invited', async () => {
  await joined(portal, owner, guest, 'reader')
  const answer = await invite({
    email: `${guest}@GUEST.test`,
    fullName: 'Grace',
    role: 'owner',
  })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This person is on your account already.',
  ])
})

test.each([
  [{ email: 'nobody' }, 'Please Enter valid email'],
  [{ email: '' }, 'Please Enter Email'],
  [{ fullName: ' ' }, 'Give the name, 60 characters at the most.'],
  [{ fullName: 'x'.repeat(61) }, 'Give the name, 60 characters at the most.'],
  [{ fullName: 'A\u202enimda' }, 'fullName: It has characters that cannot be seen.'],
  [{ role: 'admin' }, 'role: Give owner, member or reader.'],
])('an invitation with %j is refused', async (wrong, message) => {
  const answer = await invite({
    email: 'a@guest.test',
    fullName: 'A',
    role: 'reader',
    ...wrong,
  })
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await open()).toEqual([])
})

test.each([
  [{ password: '12a45', conformPassword: '12a45' }, 'Password requires 6 characters minimum.'],
  [{ conformPassword: 'another' }, 'Password and Confirm Password fields value must be matched.'],
  [
    { password: 'password1', conformPassword: 'password1' },
    'This password is one of the most used ones; please choose another.',
  ],
  [{ fullName: '' }, 'Give the name, 60 characters at the most.'],
  [{ fullName: 'A\u2067nimda' }, 'fullName: It has characters that cannot be seen.'],
  [{ token: 'nonsense' }, OVER],
])('to join with %j is refused, and the invitation stays open', async (wrong, message) => {
  const token = tokenOf(await invited(owner, guest, 'reader'))
  expect(await accept(token, wrong)).toMatchObject({ status: 400, body: { message } })
  expect(await open()).toHaveLength(1)
})

test('twenty invitations are open at a time, fifty are made in a day', async () => {
  for (let n = 0; n < 20; n += 1) expect((await nth(n)).status).toBe(200)
  expect((await nth(20)).body.message).toBe(
    '20 invitations are open already. Take one back, or wait until one is answered.',
  )
  // The same address again is no other one; with it all fifty of the day are used up.
  for (let n = 0; n < 30; n += 1) expect((await nth(n % 20)).status).toBe(200)
  expect((await nth(0)).body.message).toBe(
    'An account invites 50 times a day at the most. Try again tomorrow.',
  )
})

test('an account has fifty people at the most', async () => {
  const token = tokenOf(await invited(owner, guest, 'reader'))
  await portal.app.pool.query(
    `INSERT INTO person (vendor_id, email, full_name, password_hash, role)
     SELECT $1, n || '@crowd.test', 'Crowd', '', 'reader' FROM generate_series(2, 50) AS n`,
    [vendorId],
  )
  const message = 'An account has 50 people at the most. Remove somebody first.'
  expect((await accept(token)).body.message).toBe(message)
  const answer = await invite({ email: 'late@guest.test', fullName: 'Late', role: 'reader' })
  expect(answer.body.message).toBe(message)
})
