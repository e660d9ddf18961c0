import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { leavePage } from './leave-page.ts'
import { signInFor } from './own-path.ts'
import { plainCall } from './plain-call.ts'
import { clearSession } from './session.ts'
import { isViewing, readToken } from './stored-session.ts'
import { backToOwn, leaveView } from './view.ts'

const SIGN_IN = '/signin'
/** Kept for this tab until sign-in has said so. */
const ENDED = 'sessionEnded'

type KeepPage = (signIn: string) => Promise<boolean>
let keepPage: KeepPage = async () => false

/** Says how sign-in comes while the page is kept; where it is not, or that throws, sign-in is loaded. */
export function onEnd(keep: KeepPage): void {
  keepPage = keep
}

/**
 * Clears the session when the server no longer knows it, and goes to sign-in (1-core §4), which leads back here:
 * to what was typed, where {@link onEnd} was said how.
 * @param sentWith the token that the refused call was sent with. Of a screen's calls several may be refused, and the
 * first one has ended that session: the others say nothing of the one that is here by then.
 * @returns the failure to throw; of an ended session in words for whoever has signed in again when they read them.
 */
export function endSessionIfRefused(error: unknown, sentWith: string | undefined): unknown {
  if (!(error instanceof CallFailed) || sentWith !== readToken()) return error
  const { message, failure } = error
  const words: string[] = [message, failure.message]
  if (!words.includes(messages.unauthenticated) && !words.includes(messages.userNotFound)) {
    return error
  }
  // A view ends before its administrator's own session does.
  if (isViewing() && backToOwn()) return error
  sessionStorage.setItem(ENDED, 'yes')
  void goToSignIn()
  const said = messages.sessionHadEnded
  return new CallFailed(error.status, {
    ...failure,
    message: said,
    statusMessages: [said],
    errors: [],
  })
}

async function goToSignIn(): Promise<void> {
  const { pathname, search } = window.location
  const signIn = signInFor(pathname + search)
  if (!(await keepPage(signIn).catch(() => false))) leave(signIn)
}

/** Ends the session on the server and here. A server out of reach does not keep anyone signed in. */
export async function logOut(): Promise<void> {
  if (isViewing()) return leaveView()
  if (readToken() !== undefined) await plainCall('POST /auth/logout', {}).catch(() => undefined)
  // What else was on its way may have been refused meanwhile.
  forgetEnded()
  leave(SIGN_IN)
}

/** Whether the last session of this tab ended without its reader's doing. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(ENDED) !== null
}

/** Sign-in has said it. */
export function forgetEnded(): void {
  sessionStorage.removeItem(ENDED)
}

function leave(to: string) {
  clearSession()
  leavePage(to)
}
