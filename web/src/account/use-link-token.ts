import { useEffect, useState } from 'react'

/** What a whole link ends in: 256 bits in base64url. What else may stand there, as the way to the content, is none. */
const WHOLE = /^#([\w-]{43})$/

const ofAddress = () => WHOLE.exec(window.location.hash)?.[1]
const ofEntry = () => (window.history.state as { linkToken?: string } | null)?.linkToken

/**
 * What the link of a mail ends in; empty when it is not whole. It stands behind the #, so no server and no log has it;
 * it is taken out of the address bar at once, so that nobody reads or copies it there. This tab's entry of the history
 * keeps it, so that the page may be loaded again, and come back to.
 */
export function useLinkToken(): string {
  const [token] = useState(() => ofAddress() ?? ofEntry() ?? '')
  useEffect(() => {
    /** Another link, pasted over this page, does not load it: what it says is of the former. */
    function take() {
      const next = ofAddress()
      if (next !== undefined && next !== token) window.location.reload()
      else if (next !== undefined) hide(token)
    }
    if (window.location.hash !== '') hide(token)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [token])
  return token
}

function hide(linkToken: string) {
  const state = window.history.state as object | null
  const kept = linkToken === '' ? state : { ...state, linkToken }
  window.history.replaceState(kept, '', window.location.pathname)
}
