import { personRoles } from '@orrery/contract/accounts/person-role'
import { messages } from '@orrery/contract/messages'
import type { ListedPerson } from '@orrery/contract/people/people'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './people.module.css'

/** What an owner may do about one of the people. */
export type PersonAct = 'role' | 'factor' | 'remove'

interface PersonRowProps {
  person: ListedPerson
  /** It is who looks. */
  self: boolean
  /** Nobody else owns the account: neither role nor place can be given up. */
  onlyOwner: boolean
  onAsk: (act: PersonAct) => void
}

/** One of the account's people, and what an owner may do about it. */
export function PersonRow({ person, self, onlyOwner, onAsk }: PersonRowProps) {
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const { fullName, email, role, lastSeen, secondFactor } = person
  const seen =
    lastSeen === null ? 'not signed in' : `last seen ${friendlyTime(lastSeen, timeZone, today)}`
  return (
    <li className={css.row}>
      <div className={css.who}>
        <p className={css.name}>
          {fullName}
          <StateTag state="plain">{personRoles[role].name}</StateTag>
          {self ? <span className={css.soft}>You</span> : null}
        </p>
        <p className={css.soft}>
          {email}, {seen}
        </p>
        {onlyOwner ? <p className={css.soft}>{messages.lastOwner}</p> : null}
      </div>
      <div className={css.buttons}>
        {onlyOwner ? null : (
          <Button aria-label={`Change role of ${fullName}`} onClick={() => onAsk('role')}>
            Change role
          </Button>
        )}
        {secondFactor && !self ? (
          <Button
            aria-label={`Remove second factor of ${fullName}`}
            onClick={() => onAsk('factor')}
          >
            Remove second factor
          </Button>
        ) : null}
        {onlyOwner ? null : (
          <Button
            aria-label={self ? 'Leave the account' : `Remove ${fullName}`}
            onClick={() => onAsk('remove')}
          >
            {self ? 'Leave' : 'Remove'}
          </Button>
        )}
      </div>
    </li>
  )
}
