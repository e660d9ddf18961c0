import './first-answers.ts'
import { Link, RouterProvider } from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { onEnter } from '../api/enter.ts'
import { portalQuery } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { type PageLink, PageLinks } from '../ui/base/PageLink.tsx'
import { router } from './router.tsx'

// Every other call waits for it. Only now: what first answers have begun is taken over by it, or by nobody.
void queryClient.prefetchQuery(portalQuery)

// Every change of path leads to the top (use-page-change.ts), back and forward too.
window.history.scrollRestoration = 'manual'

/** The first screen is there to be drawn, at the end of its redirects. */
export const ready = () => router.load()

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
