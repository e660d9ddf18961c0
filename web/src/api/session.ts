import type { User } from '@orrery/contract/accounts/user'
import { createContext, use, useSyncExternalStore } from 'react'
import { OWN, readUser, TOKEN, USER, type Session } from './stored-session.ts'

/** Called with the event of another tab's change, and with nothing at one of this tab's own. */
type Listener = (elsewhere?: StorageEvent) => void

const listeners = new Set<Listener>()

/**
 * Starts a session: what sign-in, sign-up and an invitation answered.
 * @param own an administrator's, which waits while this one shows a vendor. Without it none waits any more: it
 * may be somebody else's.
 */
export function saveSession({ user, token }: Session, own?: Session): void {
  if (own) localStorage.setItem(OWN, JSON.stringify(own))
  else localStorage.removeItem(OWN)
  localStorage.setItem(TOKEN, token)
  saveUser(user)
}

/** Keeps a newer state of the signed-in vendor. */
export function saveUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user))
  tell()
}

/** Forgets who was signed in, as after a failed sign-in, and nothing else: who viewed a vendor, too. */
export function forgetUser(): void {
  for (const name of [OWN, TOKEN, USER]) localStorage.removeItem(name)
  tell()
}

/** Ends the session in this browser: all of local storage goes (1-core §4). */
export function clearSession(): void {
  localStorage.clear()
  tell()
}

/**
 * Whose a page is that is kept while nobody is signed in. What is hidden may be drawn all the same, and a form that is
 * drawn for nobody is none, with all that was typed into it.
 */
export const KeptFor = createContext<User | undefined>(undefined)

/** The signed-in vendor; the component is drawn again when it changes, in another tab too. */
export function useSession(): User | undefined {
  const user = useSyncExternalStore(follow, readUser)
  return use(KeptFor) ?? user
}

/** Calls back at every change of the session; answers how to stop. */
export function follow(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
