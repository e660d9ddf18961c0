import { useEffect, useRef } from 'react'

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
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
