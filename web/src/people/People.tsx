import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import type { ListedPerson } from '@orrery/contract/people/people'
import { useState } from 'react'
import { Failure } from '../api/Failure.tsx'
import { ResetSecondFactor } from '../api/ResetSecondFactor.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { Invitations } from './Invitations.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import css from './people.module.css'
import { PersonRow, type PersonAct } from './PersonRow.tsx'
import { RemovePerson } from './RemovePerson.tsx'
import { refreshPeople, usePeople } from './use-people.ts'

type Asking = 'invite' | { act: PersonAct; person: ListedPerson }

/** Who signs in to the account, for its owners. */
export function People({ user }: { user: User }) {
  const { data, error, refetch } = usePeople()
  const [asking, setAsking] = useState<Asking>()
  const stop = () => setAsking(undefined)
  const owners = data?.data.filter(({ role }) => role === 'owner').length
  const invite = (
    <Button disabled={!data || !user.emailConfirmed} onClick={() => setAsking('invite')}>
      Invite
    </Button>
  )
  return (
    <Card title="People" padded actions={invite}>
      {user.emailConfirmed ? null : <p className={css.soft}>{messages.confirmToInvite}</p>}
      {error && !data ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div aria-busy="true">
          <Skeleton height="3rem" />
        </div>
      ) : null}
      {data ? (
        <>
          <ul className={css.list} aria-label="People">
            {data.data.map((person) => (
              <PersonRow
                key={person._id}
                person={person}
                self={person._id === user.person?._id}
                onlyOwner={person.role === 'owner' && owners === 1}
                onAsk={(act) => setAsking({ act, person })}
              />
            ))}
          </ul>
          <Invitations invitations={data.invitations} />
        </>
      ) : null}
      {asking === 'invite' ? <InvitePerson onClose={stop} /> : null}
      {typeof asking === 'object' && asking.act === 'role' ? (
        <ChangeRole person={asking.person} user={user} onClose={stop} />
      ) : null}
      {typeof asking === 'object' && asking.act === 'factor' ? (
        <ResetSecondFactor
          person={asking.person}
          onClose={stop}
          onDone={() => void refreshPeople()}
        />
      ) : null}
      {typeof asking === 'object' && asking.act === 'remove' ? (
        <RemovePerson person={asking.person} user={user} onClose={stop} />
      ) : null}
    </Card>
  )
}
