import type { User } from '@orrery/contract/accounts/user'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { queryClient } from '../api/query-client.ts'
import { saveUser } from '../api/session.ts'
import { answerKey } from '../api/use-answer.ts'
import { useSend } from '../api/use-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** Replaces the API key once the vendor has read what stops with the old one. */
export function RegenerateKey({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const send = useSend('POST /auth/regenerateApiKey')

  function ask() {
    send.reset()
    setAsking(true)
  }

  /** Once it was asked for, the old key can no longer be kept. */
  function close() {
    if (!send.isPending) setAsking(false)
  }

  function regenerate() {
    send.mutate(
      { body: { _id: user._id } },
      {
        onSuccess: ({ data }) => {
          saveUser(data)
          void queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSessions') })
          setAsking(false)
          announce('Your API key was replaced.')
        },
      },
    )
  }

  return (
    <>
      <Button onClick={ask}>Replace key</Button>
      <Modal
        title="Replace the API key?"
        opened={asking}
        onClose={close}
        footer={
          <>
            <Button disabled={send.isPending} onClick={close}>
              Keep the old key
            </Button>
            <Button kind="danger" busy={send.isPending} onClick={regenerate}>
              Replace the key
            </Button>
          </>
        }
      >
        {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
        <p>
          The old key stops at once: every script and bookmark that downloads with it needs the new
          one. Your other devices are signed out.
        </p>
      </Modal>
    </>
  )
}
