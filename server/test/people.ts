import type { PersonRole } from '@orrery/contract/accounts/person-role'
import { client } from '@orrery/contract/client'
import type { SignedIn, TestPortal } from './app.ts'
import { ask } from './ask.ts'
import { linkIn, mailsTo } from './mails.ts'

/** The password of everybody who joins. */
export const GUEST_PASSWORD = 'a quiet harbour'

/** An invitation's link, as an owner is shown it. */
export async function invited(owner: SignedIn, name: string, role: PersonRole): Promise<string> {
  const body = { email: `${name}@guest.test`, fullName: name, role }
  return (await owner.call('POST /auth/invitePerson', { body })).link
}

/** What is said of an invitation that opens nothing any more. */
export const INVITATION_OVER =
  'This invitation was used, taken back or is older than seven days. If you joined by it, log in; else ask for a new one.'

/** Accepts an invitation as Grace Guest, or with something else or wrong. */
export function acceptance(portal: TestPortal, token: string, more: object = {}) {
  return ask(portal, 'POST /auth/acceptInvitation', {
    token,
    fullName: 'Grace Guest',
    password: GUEST_PASSWORD,
    conformPassword: GUEST_PASSWORD,
    ...more,
  })
}

/**
 * An account for each test, which has made no tries yet: its number, its owner, and the name of somebody whom
 * nobody has invited.
 */
export function ownAccounts(portal: TestPortal) {
  let vendorId = 5000
  return async () => {
    await portal.app.pool.query('DELETE FROM sign_up_try')
    vendorId += 1
    const owner = await portal.signIn(await portal.vendor({ vendorId }))
    return { vendorId, owner, guest: `guest.${vendorId}` }
  }
}

/** Who has just signed up by this address, and has not confirmed it. */
export async function newcomer(portal: TestPortal, email: string): Promise<SignedIn> {
  const password = GUEST_PASSWORD
  const form = { fullName: 'Nova Deals', email, password, conformPassword: password }
  await ask(portal, 'POST /auth/signup_orrery_0599', form)
  return portal.signIn({ email, password })
}

/** Follows the link of the mail that a newcomer was sent. */
export async function confirmAddress(portal: TestPortal, email: string): Promise<void> {
  const [mail] = await mailsTo(portal, email, 'confirm your address')
  await ask(portal, 'POST /auth/confirmEmail', { token: tokenOf(linkIn(mail)) })
}

/** What an invitation's link ends in. */
export function tokenOf(link: string): string {
  return link.split('#')[1] ?? ''
}

/** Somebody invited by an owner, who has joined the account and is signed in. */
export async function joined(
  portal: TestPortal,
  owner: SignedIn,
  name: string,
  role: PersonRole,
): Promise<SignedIn> {
  const anyone = client({ base: portal.url, token: () => undefined })
  const body = {
    token: tokenOf(await invited(owner, name, role)),
    fullName: name,
    password: GUEST_PASSWORD,
    conformPassword: GUEST_PASSWORD,
  }
  const { user, token } = await anyone('POST /auth/acceptInvitation', { body })
  await portal.app.pool.query('DELETE FROM sign_up_try')
  const call = client({ base: portal.url, token: () => token })
  return { call, token, apiKey: user.apiKey, id: user._id }
}

/** As if whoever joined had opened the link that confirms the address. */
export async function proved({ app }: Pick<TestPortal, 'app'>, name: string): Promise<void> {
  const query = 'UPDATE person SET confirmed_at = now() WHERE email = $1 AND active'
  await app.pool.query(query, [`${name}@guest.test`])
}

/** One of the account's people, as an owner sees it. */
export async function personCalled(owner: SignedIn, name: string) {
  const { data } = await owner.call('GET /auth/getPeople', {})
  const found = data.find(({ fullName }) => fullName === name)
  if (!found) throw new Error(`${name} is not on the account.`)
  return found
}
