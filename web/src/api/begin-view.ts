import { landing } from '@orrery/contract/access'
import { leavePage } from './leave-page.ts'
import { saveSession } from './session.ts'
import { readToken, readUser, type Session } from './stored-session.ts'

/** Goes on as a vendor sees it, in every tab; the administrator's own session waits. */
export function beginView(view: Session): void {
  const [user, token] = [readUser(), readToken()]
  if (!user || token === undefined) return
  saveSession(view, { user, token })
  leavePage(landing(view.user))
}
