import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readToken, saveUser, useSession } from '../api/session.ts'
import { useAnswer } from '../api/use-answer.ts'

/**
 * Asks on load who the vendor is now: the administrator may have changed menu and flags since
 * sign-in. Routes are guarded again when something changed.
 */
export function useFreshUser(): void {
  const router = useRouter()
  const user = useSession()
  const id = user && idOf(user)
  const { data } = useAnswer('GET /auth/{id}', id === undefined ? undefined : { params: { id } })
  const fresh = data?.data
  const handled = useRef<typeof fresh>(undefined)

  useEffect(() => {
    // An answer kept from another vendor's question is not this vendor.
    if (!user || !fresh || idOf(fresh) !== idOf(user)) return
    // Once: what another tab has saved since is newer, and must not be answered with this again.
    if (handled.current === fresh) return
    handled.current = fresh
    if (JSON.stringify(fresh) === JSON.stringify(user)) return
    saveUser(fresh)
    void router.invalidate()
  }, [fresh, user, router])
}

/** Loads the page anew when another tab signed in or out: what it holds is no longer this vendor's. */
export function useOtherTab(): void {
  const signedIn = useSession() !== undefined
  useEffect(() => {
    const token = signedIn ? readToken() : undefined
    const check = () => readToken() !== token && window.location.reload()
    window.addEventListener('storage', check)
    return () => window.removeEventListener('storage', check)
  }, [signedIn])
}

function idOf({ _id: id }: { _id: string }): string {
  return id
}
