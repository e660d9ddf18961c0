import { useEffect, useRef } from 'react'
import { takePlace } from './page-place.ts'

/**
 * The place on the page where a screen shows something else under the same path: the top, as after a change of the
 * path, and by Back where it was left.
 * @param shown what the screen shows, such as an id.
 */
export function useNewHeading(shown: string): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    takePlace()
  }, [shown])
}
