import type { User } from '@orrery/contract/accounts/user'
import type { ReactNode } from 'react'
import { useShortURLStatus } from '../api/use-short-url-status.ts'
import { addressLines, emailFields, initialsOf } from './account-fields.ts'
import css from './account.module.css'
import { ApiKey } from './ApiKey.tsx'

const NOT_GIVEN = 'Not given'

/** My Account, to read. */
export function AccountDetails({ user }: { user: User }) {
  const short = useShortURLStatus()
  const { _id: publisherId } = user
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const emails = emailFields.map((name) => user[name]).filter(Boolean)
  return (
    <>
      <div className={css.who}>
        <span className={css.circle} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <div>
          <p className={css.fullName}>{user.fullName}</p>
          {person === user.fullName ? null : <p className={css.soft}>{person}</p>}
        </div>
      </div>
      <dl className={css.facts}>
        <Fact name="Vendor ID">{user.vendorId}</Fact>
        <Fact name="Publisher ID">{publisherId}</Fact>
        <Fact name="campaign_id">{user.vendorId}</Fact>
        <Fact name="Email">{user.email}</Fact>
        {emails.length > 0 ? <Fact name="Secondary Emails">{emails.join(', ')}</Fact> : null}
        {user.apiKey ? (
          <Fact name="API key">
            <ApiKey user={user} />
          </Fact>
        ) : null}
        <Fact name="Phone Number">{user.phoneNumber || NOT_GIVEN}</Fact>
        <Fact name="Address">
          {addressLines(user).map((line) => (
            <span key={line} className={css.line}>
              {line}
            </span>
          ))}
          {addressLines(user).length === 0 ? NOT_GIVEN : null}
        </Fact>
        {/* There from the start, so that what stands below does not move. */}
        <Fact name="Short links">
          {short ? (short.active ? `On, under ${short.domain}` : 'Off') : 'Not known yet'}
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
