import { pages } from '@orrery/contract/pages'
import { programmeOf } from '@orrery/contract/programmes/all'
import { Link } from '../address/Link.tsx'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useShortURLStatus } from '../api/use-short-url-status.ts'
import { classes } from '../ui/base/classes.ts'
import css from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { Keys } from './Keys.tsx'

interface HeaderProps {
  path: string
  /** Whether the menu stands under the logo. */
  framed: boolean
}

/** The fixed header: logo, whose figures these are, and in which currency and time zone. */
export function Header({ path, framed }: HeaderProps) {
  const user = useSession()
  const portal = usePortal()
  const short = useShortURLStatus()
  return (
    // The download page closes itself, so there the logo leads nowhere (1-core §2).
    <HeaderBar framed={framed} linked={path !== '/downloadConversionReports'}>
      {user ? (
        <>
          <h2 className={css.name}>
            <Link to="/MyProfileInfo" title="Profile Information">
              {user.person?.fullName ?? user.fullName}
            </Link>
          </h2>
          <span className={classes(css.chip, css.wide)}>Vendor {user.vendorId}</span>
        </>
      ) : null}
      <span className={css.grow} />
      {user && short?.active ? (
        <span className={classes(css.chip, css.wide)} title="The host of your short links">
          {short.domain}
        </span>
      ) : null}
      {user && portal ? (
        <span className={css.chip} title="Currency and time zone of the reports">
          {currencyOn(path) ?? portal.currency} · {portal.timeZone}
        </span>
      ) : null}
      {user ? <Keys /> : null}
    </HeaderBar>
  )
}

/** The currency of the page's programme, which need not be that of the network. */
function currencyOn(path: string): string | undefined {
  const programme = pages.find((page) => page.path === path)?.programme
  return programme && programmeOf(programme).currency
}
