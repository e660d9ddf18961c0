import type { User } from '@orrery/contract/accounts/user'
import type { ListedPerson } from '@orrery/contract/people/people'
import { Confirm } from '../api/Confirm.tsx'
import { logOut } from '../api/end-session.ts'
import { announce } from '../ui/base/announce.ts'
import { usePeopleSend } from './use-people.ts'

interface RemovePersonProps {
  person: ListedPerson
  user: User
  onClose: () => void
}

/** Takes somebody off the account, or oneself, once it was read what that means. */
export function RemovePerson({ person, user, onClose }: RemovePersonProps) {
  const send = usePeopleSend('POST /auth/removePerson')
  const self = person._id === user.person?._id

  function remove() {
    send.mutate(
      { body: { _id: person._id } },
      {
        onSuccess: () => {
          if (self) return void logOut()
          announce(`${person.fullName} was removed.`)
          onClose()
        },
      },
    )
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
        {person.role === 'owner' && !self
          ? ' As an owner they could read the API key: replace it if they should not use it any more.'
          : null}
      </p>
    </Confirm>
  )
}
