import { Link, RouterProvider } from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { onEnter } from '../api/enter.ts'
import { type PageLink, PageLinks } from '../ui/base/PageLink.tsx'
import { firstAnswersOrSoon } from './first-cached.ts'
import { router } from './router.tsx'

// Every change of path leads to the top (use-page-change.ts), back and forward too.
window.history.scrollRestoration = 'manual'

/** The first screen is there to be drawn, at the end of its redirects, and what it is drawn of. */
export const ready = () => Promise.all([router.load(), firstAnswersOrSoon()])

/** As the router draws them; pointing at the logo does not load home. */
const routed = (props: ComponentProps<typeof PageLink>) => (
  <Link {...props} preload={props.to === '/' ? false : undefined} />
)

/** Every page behind its guard, with all that stands around it. */
export function Frame() {
  // Only once it is drawn: sign-in loads it before. The guard leads whoever is signed in on.
  useEffect(() => onEnter(() => void router.invalidate()), [])
  return (
    <PageLinks value={routed}>
      <RouterProvider router={router} />
    </PageLinks>
  )
}
