import { useSyncExternalStore } from 'react'
import { leavePage } from './leave-page.ts'
import { plainCall } from './plain-call.ts'
import { follow, saveSession } from './session.ts'
import { isViewing, OWN, readUser, type Session } from './stored-session.ts'

/** Ends the view on the server and goes back to the vendor's page. */
export async function leaveView(): Promise<void> {
  const viewed = readUser()?.vendorId
  await plainCall('POST /home/leaveView', {}).catch(() => undefined)
  backToOwn(viewed)
}

/**
 * Goes back to the administrator's own session, whatever became of the view.
 * @returns whether there was one to go back to.
 */
export function backToOwn(viewed = readUser()?.vendorId): boolean {
  const own = readOwn()
  localStorage.removeItem(OWN)
  if (!own) return false
  saveSession(own)
  leavePage(viewed === undefined ? '/vendorsList' : `/vendorsList?vendor=${viewed}`)
  return true
}

export function useViewing(): boolean {
  return useSyncExternalStore(follow, isViewing)
}

/** Local storage is the reader's own and may hold anything. */
function readOwn(): Session | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(OWN) ?? 'null') as Partial<Session> | null
    return value?.user && value.token ? (value as Session) : undefined
  } catch {
    return undefined
  }
}
