import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { plainCall } from './plain-call.ts'
import { clearSession, readToken } from './session.ts'

const SIGN_IN = '/signin'

/** Clears the session and goes to sign-in when the server no longer knows it (1-core §4). */
export function endSessionIfRefused(error: unknown): void {
  if (!(error instanceof CallFailed)) return
  const { message, failure } = error
  const words: string[] = [message, failure.message]
  if (words.includes(messages.unauthenticated) || words.includes(messages.userNotFound)) leave()
}

/** Ends the session on the server and here. A server out of reach does not keep anyone signed in. */
export async function logOut(): Promise<void> {
  if (readToken() !== undefined) await plainCall('POST /auth/logout', {}).catch(() => undefined)
  leave()
}

/** A new page load, so that nothing of this vendor stays in the page's memory. */
function leave() {
  clearSession()
  window.location.assign(SIGN_IN)
}
