import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { PageLink } from '../ui/base/PageLink.tsx'
import css from './Footer.module.css'

/** The foot of every page; its lines are the operator's settings. On paper it says whose it is and which day "today". */
export function Footer() {
  const portal = usePortal()
  const user = useSession()
  return (
    <footer className={css.footer}>
      {portal && user ? (
        <p data-print-only>
          Vendor {user.vendorId}, {user.fullName} · today is {portal.today}, {portal.timeZone}
        </p>
      ) : null}
      <nav className={css.links} aria-label="Legal and contact">
        <PageLink to="/termscondition">Terms &amp; Conditions</PageLink>
        <PageLink to="/policy">Privacy policy</PageLink>
        {portal ? <a href={`mailto:${portal.contactEmail}`}>{portal.contactEmail}</a> : null}
      </nav>
      <p className={css.lines}>
        <strong>{portal?.brand}</strong>
        <span>{portal?.postalAddress}</span>
        <span>{portal?.copyright}</span>
      </p>
    </footer>
  )
}
