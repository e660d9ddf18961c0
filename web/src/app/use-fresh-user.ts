import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshUser } from '../api/refresh-user.ts'
import { useSession } from '../api/session.ts'
import { readToken } from '../api/stored-session.ts'
import { answerKey } from '../api/use-answer.ts'

/**
 * Asks on load who the vendor is now: the administrator may have changed menu and flags since
 * sign-in. Routes are guarded again when something changed.
 */
export function useFreshUser(): void {
  const router = useRouter()
  const user = useSession()
  const id = user?.['_id']
  useQuery({
    queryKey: answerKey('GET /auth/{id}', id === undefined ? undefined : { params: { id } }),
    // Never runs without a vendor: `enabled` below.
    queryFn: async ({ signal }) => {
      const changed = await refreshUser(id ?? '', { signal })
      if (changed) void router.invalidate()
      return changed
    },
    enabled: id !== undefined,
  })
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
