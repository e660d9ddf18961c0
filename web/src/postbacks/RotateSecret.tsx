import { OLD_SECRET_HOURS, type PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { Button } from '../ui/button/Button.tsx'
import { useEndpointSend } from './use-endpoints.ts'

interface RotateSecretProps {
  endpoint: PostbackEndpoint
  onSecret: (secret: string) => void
}

/** Changes the secret once the vendor has read what becomes of the old one. */
export function RotateSecret({ endpoint: { endpointId }, onSecret }: RotateSecretProps) {
  const [asking, setAsking] = useState(false)
  const send = useEndpointSend('POST /home/rotatePostbackSecret')

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
      <Confirm
        title="Change the secret?"
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        onConfirm={change}
        act="Change the secret"
        kind="main"
      >
        <p>
          For {OLD_SECRET_HOURS} hours both secrets sign, so your server can take the new one
          whenever it suits you. If you change it again within these hours, the first one signs on
          until they end, and the one between no more.
        </p>
      </Confirm>
    </>
  )
}
