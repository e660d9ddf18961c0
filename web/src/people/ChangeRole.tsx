import type { PersonRole } from '@orrery/contract/accounts/person-role'
import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import type { ListedPerson } from '@orrery/contract/people/people'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { announce } from '../ui/base/announce.ts'
import { RoleField } from './RoleField.tsx'
import { usePeopleSend } from './use-people.ts'

/** A role, or the owner's in place of whoever asks. */
type Choice = PersonRole | 'instead'

const instead = {
  value: 'instead',
  label: 'Owner in my place',
  may: 'The account is handed over: they own it, and you become a member.',
} as const

interface ChangeRoleProps {
  person: ListedPerson
  user: User
  onClose: () => void
}

/** Gives somebody another role, or hands the account over; mounted while it is open. */
export function ChangeRole({ person, user, onClose }: ChangeRoleProps) {
  const [choice, setChoice] = useState<Choice>(person.role)
  const change = usePeopleSend('POST /auth/changeRole')
  const handOver = usePeopleSend('POST /auth/handOverAccount')
  const send = choice === 'instead' ? handOver : change
  const self = person._id === user.person?._id

  function done() {
    announce(`The role of ${person.fullName} was changed.`)
    onClose()
  }

  function save() {
    const { _id } = person
    if (choice === 'instead') handOver.mutate({ body: { _id } }, { onSuccess: done })
    else change.mutate({ body: { _id, role: choice, from: person.role } }, { onSuccess: done })
  }

  return (
    <Confirm
      title={`Role of ${person.fullName}`}
      opened
      onClose={onClose}
      send={send}
      onConfirm={save}
      keep="Cancel"
      act={choice === 'instead' ? 'Hand over' : 'Save'}
      kind={choice === 'instead' ? 'danger' : 'main'}
      described={false}
    >
      <RoleField<Choice>
        value={choice}
        {...(!self && { more: instead })}
        onChoose={(next) => {
          send.reset()
          setChoice(next)
        }}
      />
      {person.role === 'owner' && !self && (choice === 'member' || choice === 'reader') ? (
        <p>{messages.ownerKnowsKey}</p>
      ) : null}
    </Confirm>
  )
}
