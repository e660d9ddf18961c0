import { useEffect } from 'react'

const parts: { screen?: string; one?: string | undefined; brand?: string } = {}

function write(change: typeof parts): void {
  Object.assign(parts, change)
  const { screen, one, brand } = parts
  // The page came with a title; until the brand is known there is none that is better.
  if (brand !== undefined) document.title = `${one ?? screen} · ${brand}`
}

/** Calls the document as the screen that is drawn, and after the portal once its brand is known. */
export function useScreenTitle(screen: string, brand: string | undefined): void {
  useEffect(() => write({ screen, ...(brand !== undefined && { brand }) }), [screen, brand])
}

/**
 * Calls the document as the one of many that a screen shows, as long as it does, so that tabs and the history tell one
 * from another.
 * @param one undefined while it is not known.
 */
export function useTitleOf(one: string | undefined): void {
  useEffect(() => {
    write({ one })
    return () => write({ one: undefined })
  }, [one])
}
