import { useEffect } from 'react'
import { useSession } from '../api/session.ts'
import { readToken } from '../api/stored-session.ts'

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
