import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { useProvedSend } from '../api/use-proved-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'

/** Signs everybody of the account out but this device, once an owner has read what that means. */
export function EndEverybody({ onDone }: { onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const send = useProvedSend('POST /auth/endSessions')

  function end() {
    send.mutate(
      { body: { everyone: true } },
      {
        onSuccess: () => {
          setAsking(false)
          announce('Everybody else is signed out.')
          onDone()
        },
      },
    )
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everybody else</Button>
      <Confirm
        title="Sign out everybody else?"
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        onConfirm={end}
        keep="Leave them"
        act="Sign out"
      >
        <p>
          Everyone on this account is signed out at once, on every device but this one, yours too.
          They may sign in again; the API key and short links go on working.
        </p>
      </Confirm>
    </>
  )
}
