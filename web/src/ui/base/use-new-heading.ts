import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * The focus on the new heading, as after a change of the path, where a screen shows something else under
 * the same path.
 * @param shown what the screen shows, such as an id.
 */
export function useNewHeading(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    window.scrollTo(0, 0)
    focusHeading()
  }, [shown])
}
