import type { User } from '@orrery/contract/accounts/user'

/** The names under which the vendor and the token are kept apart in local storage (1-core §3). */
export const USER = 'user'
export const TOKEN = 'token'
/** The name under which an administrator's own session waits while a vendor is viewed. */
export const OWN = 'ownSession'

/** Who is signed in, and the token that says so. */
export interface Session {
  user: User
  token: string
}

let lastText: string | null = null
let lastUser: User | undefined

/** The token of the session, undefined when signed out. */
export function readToken(): string | undefined {
  return localStorage.getItem(TOKEN) ?? undefined
}

/** Whether this browser shows what a vendor sees. */
export function isViewing(): boolean {
  return localStorage.getItem(OWN) !== null
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

/** Local storage is the reader's own and may hold anything. */
function parsed(text: string | null): User | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<User> | null
    return value?.vendorId && value.menu && value.features ? (value as User) : undefined
  } catch {
    return undefined
  }
}
