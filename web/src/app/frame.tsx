import { useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Link } from '../address/Link.tsx'
import { onLikely } from '../address/likely.ts'
import { onEnter } from '../api/enter.ts'
import { keepFocus } from '../ui/base/keep-focus.ts'
import { keepPlaces } from '../ui/base/page-place.ts'
import { PageLinks } from '../ui/base/PageLink.tsx'
import { expectScreen } from './load-screen.ts'
import { Shell } from './Shell.tsx'
import { useFreshUser } from './use-fresh-user.ts'
import { useNewDay } from './use-new-day.ts'
import { useNewFigures } from './use-new-figures.ts'
import { leadOn, useRoute, type Shown } from './use-route.ts'

export { signInAgain } from './sign-in-again.tsx'
export { firstShown } from './use-route.ts'

// Every change of path leads to the top (use-page-change.ts), back and forward too; under the same path it is
// where it was left (use-new-heading.ts).
window.history.scrollRestoration = 'manual'
keepPlaces()
// Sign-in loads this at its first letter; what has the focus then is known.
keepFocus()
onLikely(expectScreen)

/** Every page behind its guard, with all that stands around it. */
export function Frame({ first }: { first: Shown }) {
  const { shown, moving } = useRoute(first)
  useFreshUser(leadOn)
  useNewDay()
  useNewFigures()
  // Only once it is drawn: sign-in loads it before. The guard leads whoever is signed in on.
  useEffect(() => onEnter(leadOn), [])
  // Below, the address is that of the screen that is drawn, also while the next one is on its way.
  const { hook, searchHook } = useMemo(
    () => ({
      hook: (): [string, typeof navigate] => [shown.path, navigate],
      searchHook: () => shown.search,
    }),
    [shown],
  )
  return (
    <Router hook={hook} searchHook={searchHook}>
      <PageLinks value={Link}>
        <Shell {...shown} moving={moving} />
      </PageLinks>
    </Router>
  )
}
