import { Link } from '../address/Link.tsx'
import { logOut } from '../api/end-session.ts'
import css from './account.module.css'

export const sections = [
  { key: 'profile', label: 'Profile Information 1' },
  { key: 'addresses', label: 'Manage Addresses' },
  { key: 'business', label: 'Business Information' },
] as const
export type SectionKey = (typeof sections)[number]['key']

/** The menu of the profile (1-core §2); the section stands in the URL. */
export function ProfileMenu({ chosen }: { chosen: SectionKey }) {
  return (
    <nav className={css.side} aria-label="Profile">
      <Link to="/orderHistory">My Orders</Link>
      <p className={css.sideTitle}>ACCOUNT SETTINGS</p>
      {sections.map(({ key, label }) => (
        <Link
          key={key}
          to="/MyProfileInfo"
          search={{ section: key }}
          aria-current={key === chosen ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      <Link to="/Settings">Settings</Link>
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    </nav>
  )
}
