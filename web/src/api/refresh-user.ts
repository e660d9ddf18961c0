import type { User } from '@orrery/contract/accounts/user'
import { call } from './call.ts'
import { saveUser } from './session.ts'
import { readUser } from './stored-session.ts'

/**
 * Asks who the signed-in vendor is now and keeps the answer. Where another state was saved since it was
 * asked for, by this tab or another, the answer may be the older of the two, with a key that has been
 * replaced: then it asks again.
 * @returns whether anything has changed.
 * @throws CallFailed as `call` does.
 */
export async function refreshUser(id: string, init: { signal?: AbortSignal } = {}) {
  for (let asked = own(id); asked !== undefined;) {
    const { data } = await call('GET /auth/{id}', { params: { id } }, init)
    const now = own(id)
    if (now === asked) {
      if (JSON.stringify(data) === JSON.stringify(now)) return false
      saveUser(data)
      return true
    }
    asked = now
  }
  return false
}

/** The saved vendor, unless nobody or somebody else is signed in by now. */
function own(id: string): User | undefined {
  const user = readUser()
  return user?.['_id'] === id ? user : undefined
}
