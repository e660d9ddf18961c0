import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is loaded when it is drawn, as React's `lazy` does; draw it in `Suspense`.
 * @param Lost is drawn in its place where the code does not come; it gets the same props.
 */
export function lazyOr<Props extends Given, Given>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Lost: ComponentType<Given>,
) {
  return lazy(() => load().catch(() => ({ default: Lost as ComponentType<Props> })))
}

/** Loads it when it may be wanted soon; that the code did not come is said where it is drawn. */
export const preloading = (load: () => Promise<unknown>) => () => void load().catch(() => undefined)
