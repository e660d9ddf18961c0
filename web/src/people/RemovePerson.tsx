import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import type { ListedPerson } from '@orrery/contract/people/people'
import { Confirm } from '../api/Confirm.tsx'
import { logOut } from '../api/end-session.ts'
import { useProvedSend } from '../api/use-proved-send.ts'
import { announce } from '../ui/base/announce.ts'
import { refreshPeople, usePeopleSend } from './use-people.ts'

interface RemovePersonProps {
  person: ListedPerson
  user: User
  onClose: () => void
}

/** Takes somebody off the account, or oneself, once it was read what that means. */
export function RemovePerson({ person, user, onClose }: RemovePersonProps) {
  const removal = usePeopleSend('POST /auth/removePerson')
  // With oneself the session goes: whoever is still on the account can only be asked for if it was refused.
  const leaving = useProvedSend('POST /auth/removePerson')
  const self = person._id === user.person?._id
  const send = self ? leaving : removal

  function remove() {
    const ask = { body: { _id: person._id } }
    if (self) {
      leaving.mutate(ask, {
        onSuccess: () => void logOut(),
        onError: () => void refreshPeople(),
      })
      return
    }
    removal.mutate(ask, {
      onSuccess: () => {
        announce(`${person.fullName} was removed.`)
        onClose()
      },
    })
  }

  return (
    <Confirm
      title={self ? 'Leave this account?' : `Remove ${person.fullName}?`}
      opened
      onClose={onClose}
      send={send}
      onConfirm={remove}
      keep={self ? 'Stay' : 'Keep them'}
      act={self ? 'Leave' : 'Remove'}
    >
      <p>
        {self ? 'You are' : 'They are'} signed out everywhere at once, and invitations{' '}
        {self ? 'you' : 'they'} made end.
        {person.role === 'owner' && !self ? ` ${messages.ownerKnowsKey}` : null}
      </p>
    </Confirm>
  )
}
