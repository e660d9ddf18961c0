import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'
import { confirmAddress, invited, joined, newcomer, proved } from '../../test/people.ts'

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

const invite = (token: string) =>
  ask(
    portal,
    'POST /auth/invitePerson',
    { email: `${guest}@guest.test`, fullName: 'Grace', role: 'member' },
    { authorization: token },
  )
const REFUSED = { status: 403, body: { message: messages.confirmToInvite } }
/** What the mail begins with, and its subject. */
async function mailed() {
  const [mail] = await mailsTo(portal, `${guest}@guest.test`, 'invited')
  return [mail?.subject, mail?.text.split('\n\n')[0]]
}
const store = (table: string, name: string) =>
  portal.app.pool.query(`UPDATE ${table} SET full_name = $2 WHERE vendor_id = $1`, [vendorId, name])
const called = async (vendor: string, person: string) => {
  await store('vendor', vendor)
  await store('person', person)
}

test('who signed up invites nobody before the address is confirmed', async () => {
  const email = `nova.${vendorId}@deals.test`
  const { token } = await newcomer(portal, email)
  expect(await invite(token)).toMatchObject(REFUSED)
  await confirmAddress(portal, email)
  expect((await invite(token)).status).toBe(200)
  const { rows } = await portal.app.pool.query('SELECT FROM mail WHERE address = $1', [
    `${guest}@guest.test`,
  ])
  expect(rows).toHaveLength(1)
})

test('an owner who joined by a copied link invites nobody before, either', async () => {
  const second = await joined(portal, owner, `olga.${vendorId}`, 'owner')
  expect(await invite(second.token)).toMatchObject(REFUSED)
  await proved(portal, `olga.${vendorId}`)
  expect((await invite(second.token)).status).toBe(200)
})

test('the subject has nobody’s name, the text whose invitation it is', async () => {
  await called('shop.com', 'J.R. Ewing')
  await invited(owner, guest, 'member')
  expect(await mailed()).toEqual([
    'Orrery: you are invited to an account',
    `J.R. Ewing (v${vendorId}@demo.test) invites you to the Orrery account of shop.com.`,
  ])
})

test('to an address that signs in elsewhere, too', async () => {
  await called('shop.com', 'J.R. Ewing')
  const other = await portal.vendor({ vendorId: vendorId + 900, email: `${guest}@guest.test` })
  await invited(owner, guest, 'member')
  const [mail] = await mailsTo(portal, other.email, 'invited')
  expect(mail?.subject).toBe('Orrery: you are invited to an account')
})

test('names from before that hold a link are left out in favour of the address', async () => {
  await called('On hold: https://evil.example/v', 'Verify at evil.example')
  await invited(owner, guest, 'member')
  const own = `v${vendorId}@demo.test`
  expect(await mailed()).toEqual([
    'Orrery: you are invited to an account',
    `${own} invites you to the Orrery account of ${own}.`,
  ])
})

test('names that are written from right to left stand apart, so that the sentence keeps its order', async () => {
  await called('חנות 24 בע״מ.', 'דנה')
  await invited(owner, guest, 'member')
  expect(await mailed()).toEqual([
    'Orrery: you are invited to an account',
    `\u2068דנה\u2069 (v${vendorId}@demo.test) invites you to the Orrery account of \u2068חנות 24 בע״מ.\u2069`,
  ])
})
