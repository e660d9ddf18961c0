import { useDeferredValue, type ReactNode } from 'react'

/**
 * Draws what is below the first screenful after what is above it, in pieces between which the browser can
 * answer the reader. Nothing but the page's end may follow, since that moves when these come.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
