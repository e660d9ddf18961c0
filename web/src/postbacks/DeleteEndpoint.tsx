import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { Confirm } from '../api/Confirm.tsx'
import { useSend } from '../api/use-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { refreshEndpoints } from './use-endpoints.ts'

/** Deletes an endpoint once the vendor has read what goes with it. */
export function DeleteEndpoint({ endpoint: { endpointId, name } }: { endpoint: PostbackEndpoint }) {
  const [asking, setAsking] = useState(false)
  const send = useSend('POST /home/deletePostbackEndpoint')
  const [, setFilters] = useFilters<{ endpoint?: string; state?: string; event?: string }>()

  function remove() {
    send.mutate(
      { body: { endpointId } },
      {
        onSuccess: () => {
          announce(`${name} was deleted.`)
          // First away from its page, which goes with it.
          setFilters({ endpoint: undefined, state: undefined, event: undefined })
          void refreshEndpoints()
        },
        // Somebody else may have deleted it.
        onError: () => void refreshEndpoints(),
      },
    )
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <Confirm
        title={`Delete ${name}?`}
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        onConfirm={remove}
        act="Delete the endpoint"
      >
        <p>Its log goes with it, and what waits or is parked will not be sent.</p>
      </Confirm>
    </>
  )
}
