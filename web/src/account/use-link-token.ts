import { useEffect, useState } from 'react'

/**
 * What the link of a mail ends in. It stands behind the #, so no server and no log has it; it is taken out of
 * the address bar at once, so that nobody reads or copies it there.
 */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    if (window.location.hash !== '') {
      window.history.replaceState(window.history.state, '', window.location.pathname)
    }
  }, [])
  return token
}
