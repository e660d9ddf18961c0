import { TOTP } from 'otpauth'
import { client, type Answer } from '@orrery/contract/client'
import type { SignedIn, TestPortal } from './app.ts'
import { Authenticator } from './authenticator.ts'

/** The code that an authenticator app with this secret shows at an instant. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

/** What is said of a code that is not taken. */
export const WRONG_CODE = 'This code is not right, or was used already.'

/** The six digits after those, which is no code of theirs. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Sets up an authenticator app. */
export async function withApp(who: SignedIn, now: Date) {
  const { secret } = await who.call('POST /auth/beginApp', {})
  const code = codeOf(secret, now)
  const { recoveryCodes = [] } = await who.call('POST /auth/confirmApp', { body: { code } })
  return { secret, recoveryCodes }
}

/** Makes a passkey in an authenticator of its own. */
export async function withPasskey(portal: TestPortal, who: SignedIn, name = 'My key') {
  const key = new Authenticator(portal.url)
  const { options } = await who.call('POST /auth/beginPasskey', {})
  const answer = await who.call('POST /auth/savePasskey', {
    body: { name, passkey: key.make(options) },
  })
  return { key, answer }
}

/** The step that the right password leads to. */
export function stepOf(answer: Answer<'POST /auth/signin'>) {
  if (!('secondFactor' in answer)) throw new Error('The password was enough.')
  return answer.secondFactor
}

/** Calls without a session. */
export function anonymous(portal: TestPortal) {
  return client({ base: portal.url, token: () => undefined })
}
