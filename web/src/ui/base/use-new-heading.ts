import { useEffect, useRef } from 'react'
import { takePlace } from './page-place.ts'

/**
 * The place on the page, as after a change of the path, where a screen shows something else under the same path.
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
