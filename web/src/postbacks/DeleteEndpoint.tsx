import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useEndpointSend } from './use-endpoints.ts'

/** Deletes an endpoint once the vendor has read what goes with it. */
export function DeleteEndpoint({ endpoint: { endpointId, name } }: { endpoint: PostbackEndpoint }) {
  const [asking, setAsking] = useState(false)
  const send = useEndpointSend('POST /home/deletePostbackEndpoint')
  const [, setFilters] = useFilters<{ endpoint?: string; state?: string; event?: string }>()

  function close() {
    if (!send.isPending) setAsking(false)
  }

  function remove() {
    send.mutate(
      { body: { endpointId } },
      {
        onSuccess: () => {
          announce(`${name} was deleted.`)
          setFilters({ endpoint: undefined, state: undefined, event: undefined })
        },
      },
    )
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <Modal
        title={`Delete ${name}?`}
        opened={asking}
        onClose={close}
        footer={
          <>
            <Button disabled={send.isPending} onClick={close}>
              Keep it
            </Button>
            <Button kind="danger" busy={send.isPending} onClick={remove}>
              Delete the endpoint
            </Button>
          </>
        }
      >
        {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
        <p>Its log goes with it, and what waits or is parked will not be sent.</p>
      </Modal>
    </>
  )
}
