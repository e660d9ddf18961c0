import { useEffect } from 'react'
import { follow } from '../api/session.ts'
import { readToken } from '../api/stored-session.ts'

/**
 * Loads the page anew when another tab signed in or out: what it holds is no longer this vendor's. By the token since
 * this tab's own last change, not by what is drawn: that may know of the other tab before the event is here.
 */
export function useOtherTab(): void {
  useEffect(() => {
    let token = readToken()
    return follow((elsewhere) => {
      if (!elsewhere) token = readToken()
      else if (readToken() !== token) window.location.reload()
    })
  }, [])
}
