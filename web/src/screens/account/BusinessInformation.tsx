import { Link } from '@tanstack/react-router'
import { usePortal } from '../../api/portal.ts'
import css from '../account/account.module.css'

/** Says what is kept of a business; there is nothing to edit here yet, so there is no form. */
export function BusinessInformation() {
  const contact = usePortal()?.contactEmail
  return (
    <>
      <p>What the network keeps about your business:</p>
      <ul className={css.list}>
        <li>your vendor name, names, emails and phone number, in Profile Information 1</li>
        <li>your address, in Manage Addresses</li>
        <li>
          your vendor id and API key, in <Link to="/myProfile">My Account</Link>
        </li>
      </ul>
      <p>
        Company, tax id and payment details are not kept in this portal.
        {contact ? (
          <>
            {' '}
            To give or change them, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </>
        ) : null}
      </p>
    </>
  )
}
