import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'
import {
  acceptance,
  GUEST_PASSWORD,
  INVITATION_OVER,
  invited,
  joined,
  ownAccounts,
  personCalled,
  proved,
  tokenOf,
} from '../../test/people.ts'

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

const look = (token: string) => ask(portal, 'POST /auth/getInvitation', { token })
const accept = (token: string, more?: object) => acceptance(portal, token, more)
const invite = (body: object) =>
  ask(portal, 'POST /auth/invitePerson', body, { authorization: owner.token })
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
    expect(again).toMatchObject({ status: 404, body: { message: INVITATION_OVER } })
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
  expect((await accept(first)).body.message).toBe(INVITATION_OVER)
})

test('an invitation that is taken back, seven days old or of a suspended vendor opens nothing', async () => {
  const token = tokenOf(await invited(owner, guest, 'reader'))
  const { _id } = (await open())[0]!
  await portal.app.pool.query(
    `UPDATE invitation SET ends_at = ends_at - interval '7 days' WHERE _id = $1`,
    [_id],
  )
  expect((await look(token)).body.message).toBe(INVITATION_OVER)
  // The clock is set back: it has not been made yet.
  await portal.app.pool.query(
    `UPDATE invitation SET created_at = created_at + interval '8 days', ends_at = ends_at + interval '15 days'
     WHERE _id = $1`,
    [_id],
  )
  expect((await look(token)).body.message).toBe(INVITATION_OVER)
  await portal.app.pool.query(
    `UPDATE invitation SET created_at = created_at - interval '8 days', ends_at = ends_at - interval '8 days'
     WHERE _id = $1`,
    [_id],
  )
  await portal.app.pool.query(
    `UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = $1`,
    [vendorId],
  )
  expect((await accept(token)).body.message).toBe(INVITATION_OVER)
  await portal.app.pool.query(`UPDATE vendor SET account_state = 'active' WHERE vendor_id = $1`, [
    vendorId,
  ])
  const back = () =>
    ask(portal, 'POST /auth/takeBackInvitation', { _id }, { authorization: owner.token })
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(404)
  expect((await accept(token)).body.message).toBe(INVITATION_OVER)
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
  expect((await accept(token)).body.message).toBe(INVITATION_OVER)
})

test('what an owner has asked who is made a member is taken back; what who hands over has asked stays', async () => {
  const second = await joined(portal, owner, `olga.${vendorId}`, 'owner')
  await proved(portal, `olga.${vendorId}`)
  const asked = tokenOf(await invited(second, guest, 'owner'))
  const { _id } = await personCalled(owner, `olga.${vendorId}`)
  await owner.call('POST /auth/changeRole', { body: { _id, role: 'member' } })
  expect((await accept(asked)).body.message).toBe(INVITATION_OVER)
  const kept = tokenOf(await invited(owner, guest, 'reader'))
  await owner.call('POST /auth/handOverAccount', { body: { _id } })
  expect((await accept(kept)).status).toBe(200)
})
