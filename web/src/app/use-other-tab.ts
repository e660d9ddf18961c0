import { useEffect } from 'react'
import { showAnew } from '../api/leave-page.ts'
import { follow } from '../api/session.ts'
import { readToken } from '../api/stored-session.ts'

/**
 * Loads the page anew when another tab signed in or out: what it holds is no longer this vendor's. By the token since
 * this tab's own last change, not by what is drawn: that may know of the other tab before the event is here. A page
 * that the browser has kept for Back is told of nothing meanwhile, so that it looks when it is shown again.
 * @param onChange what is done instead; called again while the session's user is not stored yet.
 */
export function useOtherTab(onChange: () => void = reload): void {
  useEffect(() => {
    let token = readToken()
    const unfollow = follow((elsewhere) => {
      if (!elsewhere) token = readToken()
      else if (readToken() !== token) onChange()
    })
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readToken() !== token) showAnew()
    }
    window.addEventListener('pageshow', look)
    return () => {
      unfollow()
      window.removeEventListener('pageshow', look)
    }
  }, [onChange])
}

const reload = () => window.location.reload()
