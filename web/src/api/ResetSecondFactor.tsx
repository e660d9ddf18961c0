import { announce } from '../ui/base/announce.ts'
import { Confirm } from './Confirm.tsx'
import { useProvedSend } from './use-proved-send.ts'

interface ResetSecondFactorProps {
  person: { _id: string; fullName: string; email: string }
  onClose: () => void
  /** It is gone. */
  onDone: () => void
}

/** Takes the second factor of somebody who has lost it away; mounted while it is asked. */
export function ResetSecondFactor({ person, onClose, onDone }: ResetSecondFactorProps) {
  const { _id, fullName, email } = person
  const send = useProvedSend('POST /auth/resetSecondFactor')

  function reset() {
    send.mutate(
      { body: { _id } },
      {
        onSuccess: () => {
          announce(`The second factor of ${fullName} was removed.`)
          onClose()
          onDone()
        },
      },
    )
  }

  return (
    <Confirm
      title={`Remove the second factor of ${fullName}?`}
      opened
      onClose={onClose}
      send={send}
      onConfirm={reset}
      act="Remove second factor"
    >
      <p>
        For who has lost phone and recovery codes. App, passkeys and recovery codes go, the person
        is signed out everywhere and told at {email}, and the password alone signs in again. Be sure
        who asked you.
      </p>
    </Confirm>
  )
}
