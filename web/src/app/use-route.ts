import { startTransition, useLayoutEffect, useState, type ComponentType } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { here, type Address } from '../address/go.ts'
import { firstAnswersOrSoon } from './first-cached.ts'
import { guard } from './guard.ts'
import { loadScreen } from './load-screen.ts'

/** A screen that is drawn, and the address that it is drawn for. */
export interface Shown extends Address {
  Screen: ComponentType
}

/** The first screen, at the end of its redirects, with what it is drawn of. */
export async function firstShown(): Promise<Shown> {
  while (leadOn());
  const at = here()
  const [Screen] = await Promise.all([loadScreen(at.path), firstAnswersOrSoon()])
  return { ...at, Screen }
}

/** Goes where the visitor of the present address has to go instead; whether that is elsewhere. */
export function leadOn(): boolean {
  const elsewhere = guard(here())
  if (elsewhere !== undefined) navigate(elsewhere, { replace: true })
  return elsewhere !== undefined
}

/**
 * What is shown as the address changes: another path's screen once it is there, drawn in pieces, and the
 * one before it until then; other search params of the same screen at once.
 * @returns also whether another screen is on its way.
 */
export function useRoute(first: Shown) {
  const path = usePathname()
  const search = useSearch()
  const [shown, setShown] = useState(first)
  const moving = path !== shown.path
  if (!moving && search !== shown.search) setShown({ ...shown, search })

  useLayoutEffect(() => {
    if (!moving || leadOn()) return undefined
    let left = false
    const show = (Screen: ComponentType) =>
      left || startTransition(() => setShown({ path, search, Screen }))
    void loadScreen(path).then(show)
    return () => {
      left = true
    }
  }, [moving, path, search])

  return { shown, moving }
}
