import { aliases } from '@orrery/contract/pages'
import { useState, type ComponentType } from 'react'
import { ConfirmNotice } from '../account/ConfirmNotice.tsx'
import { usePortalFailure } from '../api/portal.ts'
import { ProofDialog } from '../api/ProofDialog.tsx'
import { useSession } from '../api/session.ts'
import { classes } from '../ui/base/classes.ts'
import { BottomBar } from './BottomBar.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { NoPortal } from './NoPortal.tsx'
import { NotActivated } from './NotActivated.tsx'
import { Rail } from './Rail.tsx'
import css from './Shell.module.css'
import { useMenu } from './use-menu.ts'
import { useOtherTab } from './use-other-tab.ts'
import { usePageChange } from './use-page-change.ts'
import { useSubDomain } from './use-sub-domain.ts'
import { ViewBanner } from './ViewBanner.tsx'

/** The pages that fill the width themselves. */
const wide = [
  '/signin',
  '/signup',
  '/forgottenPassword',
  '/resetPassword',
  '/confirmEmail',
  '/invitation',
  '/termscondition',
  '/policy',
]

/** The pages that stand alone, without menu and content frame (1-core §2). */
const bare = [...wide, '/downloadConversionReports', '/redirectNotice']

interface ShellProps {
  /** The path whose screen is drawn: the frame changes together with it, not when a click asks. */
  path: string
  Screen: ComponentType
  /** Whether another screen is on its way. */
  moving: boolean
}

/** What stands around every screen: header, menu, footer, loading bar. */
export function Shell({ path, Screen, moving }: ShellProps) {
  const user = useSession()
  const menu = useMenu()
  const subDomain = useSubDomain()
  const [passed, setPassed] = useState(false)
  const failure = usePortalFailure()
  useOtherTab()
  usePageChange(path)
  // `/` shows the dashboard, so the dashboard's entry is marked.
  const page = aliases[path] ?? path

  // Whoever goes on to sign-in has not passed by what is behind it.
  const refused = subDomain === 'refused' && !(passed && user === undefined)
  const framed = user !== undefined && !bare.includes(path) && !refused
  const full = refused || wide.includes(path)
  return (
    <div className={classes(css.shell, framed && css.framed, full && css.full)}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <Header path={page} framed={framed} />
      {framed ? <Rail menu={menu} path={page} /> : null}
      <div className={css.column}>
        <ViewBanner />
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            full ? css.wide : css.content,
            !full && !framed && !bare.includes(path) && css.alone,
          )}
        >
          <LoadingBar moving={moving} />
          {refused ? <NotActivated onLeave={() => setPassed(true)} /> : null}
          {framed ? <ConfirmNotice /> : null}
          {!refused && subDomain !== 'checking' ? (
            <ErrorBoundary key={path}>
              {framed && failure ? <NoPortal {...failure} /> : <Screen />}
            </ErrorBoundary>
          ) : null}
        </main>
        <Footer />
      </div>
      {framed ? <BottomBar menu={menu} path={page} /> : null}
      <ProofDialog />
    </div>
  )
}
