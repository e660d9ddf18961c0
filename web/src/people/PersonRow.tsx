import { personRoles } from '@orrery/contract/accounts/person-role'
import type { ListedPerson } from '@orrery/contract/people/people'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './people.module.css'

interface PersonRowProps {
  person: ListedPerson
  /** It is who looks. */
  self: boolean
  onAsk: (act: 'role' | 'remove') => void
}

/** One of the account's people, and what an owner may do about it. */
export function PersonRow({ person, self, onAsk }: PersonRowProps) {
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const { fullName, email, role, lastSeen } = person
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
      </div>
      <div className={css.buttons}>
        <Button aria-label={`Change role of ${fullName}`} onClick={() => onAsk('role')}>
          Change role
        </Button>
        <Button
          aria-label={self ? 'Leave the account' : `Remove ${fullName}`}
          onClick={() => onAsk('remove')}
        >
          {self ? 'Leave' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}
