import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import {
  confirmAddress,
  GUEST_PASSWORD,
  joined,
  newcomer,
  ownAccounts,
  personCalled,
} from '../../test/people.ts'

/* How many notices of changes go to one address. */

let portal: TestPortal
let begin: ReturnType<typeof ownAccounts>
let { vendorId, owner, guest } = {} as Awaited<ReturnType<typeof begin>>

beforeAll(async () => {
  portal = await testPortal()
  begin = ownAccounts(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(NOW)
  ;({ vendorId, owner, guest } = await begin())
})

/** How many notices of each subject were written to an address. */
async function noticesTo(address: string): Promise<Record<string, number>> {
  const { rows } = await portal.app.pool.query<{ subject: string; count: number }>(
    `SELECT subject, count(*)::int FROM mail
     WHERE address = $1 AND kind IN ('security', 'password-changed') GROUP BY 1`,
    [address],
  )
  return Object.fromEntries(rows.map(({ subject, count }) => [subject.split(': ')[1], count]))
}
const KEY = 'your API key was replaced'
const PASSWORD = 'your password was changed'
const PEOPLE = 'who opens your account was changed'
const PAID = 'your payment details were changed'

/** Replaces the key so often. @returns how many keys there were. */
async function replaceKey({ call }: SignedIn, times: number): Promise<number> {
  const keys = new Set<string>()
  for (let at = 0; at < times; at += 1) {
    keys.add((await call('POST /auth/regenerateApiKey', { body: {} })).data.apiKey)
  }
  return keys.size
}
async function changePassword({ token }: SignedIn): Promise<void> {
  const body = {
    currentPassword: GUEST_PASSWORD,
    newPassword: 'a loud mountain',
    conformPassword: 'a loud mountain',
  }
  const answer = await ask(portal, 'POST /auth/changePassword', body, { authorization: token })
  expect(answer.status).toBe(200)
}

test('whoever signs up by a stranger’s address sends five notices an hour there, whatever is changed', async () => {
  const victim = `${guest}@bystander.test`
  const stranger = await newcomer(portal, victim)
  expect(await replaceKey(stranger, 8)).toBe(8)
  await changePassword(stranger)
  expect(await noticesTo(victim)).toEqual({ [KEY]: 5 })
  portal.setNow(new Date(NOW.getTime() + 3_599_000))
  await replaceKey(stranger, 1)
  expect(await noticesTo(victim)).toEqual({ [KEY]: 5 })
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  await replaceKey(stranger, 1)
  expect(await noticesTo(victim)).toEqual({ [KEY]: 6 })
})

test('whoever has confirmed the address hears of each kind of change, behind however many of another', async () => {
  const email = `${guest}@own.test`
  const own = await newcomer(portal, email)
  await confirmAddress(portal, email)
  expect(await replaceKey(own, 22)).toBe(22)
  await changePassword(own)
  const details = { holder: 'Eve', iban: 'DE89370400440532013000', bic: '' }
  await own.call('POST /home/savePaymentDetails', { body: details })
  expect(await noticesTo(email)).toEqual({ [KEY]: 20, [PASSWORD]: 1, [PAID]: 1 })
})

test('nor does an owner send more to whom it invites, where the guest’s link was copied', async () => {
  await joined(portal, owner, guest, 'member')
  const { _id } = await personCalled(owner, guest)
  for (let at = 0; at < 8; at += 1) {
    const role = at % 2 ? 'member' : 'reader'
    await owner.call('POST /auth/changeRole', { body: { _id, role } })
  }
  // That the guest joined is the first.
  expect(await noticesTo(`${guest}@guest.test`)).toEqual({ [PEOPLE]: 5 })
  expect(await noticesTo(`v${vendorId}@demo.test`)).toEqual({ [PEOPLE]: 9 })
})

test('an owner who is removed, and invited anew, hears as much of the account as before', async () => {
  const first = `first.${vendorId}`
  const made = await portal.vendor({ vendorId: vendorId + 900, email: `${first}@guest.test` })
  const eve = await joined(portal, await portal.signIn(made), guest, 'owner')
  await confirmAddress(portal, `${guest}@guest.test`)
  const { _id } = await personCalled(eve, made.fullName)
  await eve.call('POST /auth/removePerson', { body: { _id } })
  await joined(portal, eve, first, 'reader')
  const before = await noticesTo(made.email)
  await replaceKey(eve, 7)
  expect(await noticesTo(made.email)).toEqual({ ...before, [KEY]: 7 })
})
