import type { User } from '@orrery/contract/accounts/user'
import { useSyncExternalStore } from 'react'

/** The names under which the vendor and the token are kept apart in local storage (1-core §3). */
const USER = 'user'
const TOKEN = 'token'

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastUser: User | undefined

/** The token of the session, undefined when signed out. */
export function readToken(): string | undefined {
  return localStorage.getItem(TOKEN) ?? undefined
}

/** The signed-in vendor as last answered by the server; the same object until it changes. */
export function readUser(): User | undefined {
  const text = readToken() === undefined ? null : localStorage.getItem(USER)
  if (text !== lastText) {
    lastText = text
    lastUser = parsed(text)
  }
  return lastUser
}

/** Starts a session: what sign-in and sign-up answered. */
export function saveSession({ user, token }: { user: User; token: string }): void {
  localStorage.setItem(TOKEN, token)
  saveUser(user)
}

/** Keeps a newer state of the signed-in vendor. */
export function saveUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user))
  tell()
}

/** Forgets who was signed in, as after a failed sign-in, and nothing else. */
export function forgetUser(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(USER)
  tell()
}

/** Ends the session in this browser: all of local storage goes (1-core §4). */
export function clearSession(): void {
  localStorage.clear()
  tell()
}

/** The signed-in vendor; the component is drawn again when it changes, in another tab too. */
export function useSession(): User | undefined {
  return useSyncExternalStore(follow, readUser)
}

/** Calls back at every change of the session; answers how to stop. */
export function follow(listener: () => void): () => void {
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

/** Local storage is the reader's own and may hold anything. */
function parsed(text: string | null): User | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<User> | null
    return value?.vendorId && value.menu && value.features ? (value as User) : undefined
  } catch {
    return undefined
  }
}
