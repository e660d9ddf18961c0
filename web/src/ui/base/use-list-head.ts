import { useCallback, useRef } from 'react'

/**
 * For cards that are turned at their foot: the next page is read from its head, so the window goes there
 * and the focus with it; left on the button, it would be out of sight, and Tab lead away from the cards.
 * @returns what the list's section takes, and what is to be called when a page is turned.
 */
export function useListHead() {
  const ref = useRef<HTMLElement>(null)
  const toHead = useCallback(() => {
    ref.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return [{ ref, tabIndex: -1 }, toHead] as const
}
