import { signInPage } from '@orrery/contract/sign-in-page'
import { useEffect } from 'react'
import { usePortal } from '../api/portal.ts'
import SignIn from '../screens/sign-in.tsx'
import { classes } from '../ui/base/classes.ts'
import { Footer } from './Footer.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import css from './Shell.module.css'
import { useOtherTab } from './use-other-tab.ts'
import { useSubDomain } from './use-sub-domain.ts'

interface DoorProps {
  /** At the first letter, while what follows is not here yet. */
  onTyping?: () => void
  /** What stands instead under a sub-domain that is not activated, the frame draws. */
  onLeave: () => void
  /** Another tab has signed in; the page is loaded anew where nothing is said. */
  onElsewhere?: () => void
}

/** Sign-in as a page is opened with it: as in the shell, without what only others need. */
export function Door({ onTyping, onLeave, onElsewhere }: DoorProps) {
  const brand = usePortal()?.brand
  const subDomain = useSubDomain()
  useOtherTab(onElsewhere)
  useEffect(() => {
    if (brand !== undefined) document.title = `${signInPage.title} · ${brand}`
  }, [brand])
  useEffect(() => {
    if (subDomain === 'refused') onLeave()
  }, [subDomain, onLeave])
  return (
    <div className={classes(css.shell, css.full)} onInput={onTyping}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <HeaderBar />
      <div className={css.column}>
        <main id="content" tabIndex={-1} className={css.wide}>
          <LoadingBar />
          {subDomain === 'active' ? <SignIn /> : null}
        </main>
        <Footer />
      </div>
    </div>
  )
}
