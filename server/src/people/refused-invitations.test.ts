import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'
import {
  acceptance,
  GUEST_PASSWORD,
  INVITATION_OVER,
  invited,
  joined,
  ownAccounts,
  tokenOf,
} from '../../test/people.ts'

/* Who is not invited, what does not join, and how many may be. */

let portal: TestPortal
let begin: ReturnType<typeof ownAccounts>
let { vendorId, owner, guest } = {} as Awaited<ReturnType<typeof begin>>

beforeAll(async () => {
  portal = await testPortal()
  begin = ownAccounts(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  ;({ vendorId, owner, guest } = await begin())
})

const accept = (token: string, more?: object) => acceptance(portal, token, more)
const invite = (body: object) =>
  ask(portal, 'POST /auth/invitePerson', body, { authorization: owner.token })
const nth = (n: number, fullName = 'G') =>
  invite({ email: `g${n}.${vendorId}@guest.test`, fullName, role: 'reader' })
const mailsTo = (address: string) => portal.sandbox.mails().filter(({ to }) => to.includes(address))
/** The outbox is looked at every second. */
const soon = { timeout: 60_000 }
const open = async () => (await owner.call('GET /auth/getPeople', {})).invitations

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
  [{ token: 'nonsense' }, INVITATION_OVER],
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
  for (let n = 0; n < 30; n += 1) expect((await nth(n % 20, `G ${n}`)).status).toBe(200)
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
