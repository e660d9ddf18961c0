import { landing } from '@orrery/contract/access'
import { saveSession } from './session.ts'
import { OWN, readToken, readUser } from './stored-session.ts'
import type { Session } from './view.ts'

/** Goes on as a vendor sees it, in every tab; the administrator's own session waits. */
export function beginView(view: Session): void {
  const [user, token] = [readUser(), readToken()]
  if (!user || token === undefined) return
  localStorage.setItem(OWN, JSON.stringify({ user, token }))
  saveSession(view)
  // A new page load, so that nothing of the administrator stays in the page's memory.
  window.location.assign(landing(view.user))
}
