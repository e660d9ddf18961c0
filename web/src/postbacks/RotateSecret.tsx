import { OLD_SECRET_HOURS, type PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useEndpointSend } from './use-endpoints.ts'

interface RotateSecretProps {
  endpoint: PostbackEndpoint
  onSecret: (secret: string) => void
}

/** Changes the secret once the vendor has read what becomes of the old one. */
export function RotateSecret({ endpoint: { endpointId }, onSecret }: RotateSecretProps) {
  const [asking, setAsking] = useState(false)
  const send = useEndpointSend('POST /home/rotatePostbackSecret')

  function close() {
    if (!send.isPending) setAsking(false)
  }

  function change() {
    send.mutate(
      { body: { endpointId } },
      {
        onSuccess: ({ secret }) => {
          setAsking(false)
          onSecret(secret)
        },
      },
    )
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Change secret</Button>
      <Modal
        title="Change the secret?"
        opened={asking}
        onClose={close}
        footer={
          <>
            <Button disabled={send.isPending} onClick={close}>
              Keep it
            </Button>
            <Button kind="main" busy={send.isPending} onClick={change}>
              Change the secret
            </Button>
          </>
        }
      >
        {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
        <p>
          For {OLD_SECRET_HOURS} hours both secrets sign, so your server can take the new one
          whenever it suits you. An older one than these two signs no more.
        </p>
      </Modal>
    </>
  )
}
