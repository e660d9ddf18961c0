import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { DeleteEndpoint } from './DeleteEndpoint.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import css from './postbacks.module.css'
import { RotateSecret } from './RotateSecret.tsx'
import { useEndpointSend } from './use-endpoints.ts'

interface EndpointActionsProps {
  endpoint: PostbackEndpoint
  onSecret: (secret: string) => void
}

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, onSecret }: EndpointActionsProps) {
  const { endpointId, name, paused, parked } = endpoint
  const [editing, setEditing] = useState(false)
  const test = useEndpointSend('POST /home/testPostback')
  const pause = useEndpointSend('POST /home/pausePostbackEndpoint')
  const replay = useEndpointSend('POST /home/replayPostbacks')
  const error = test.error ?? pause.error ?? replay.error

  /** What went wrong before is no news any more. */
  function forget() {
    for (const each of [test, pause, replay]) each.reset()
  }

  function sendTest() {
    forget()
    test.mutate({ body: { endpointId } }, { onSuccess: () => announce('The test is on its way.') })
  }

  function turn() {
    forget()
    const said = paused ? `${name} goes on.` : `${name} is paused.`
    pause.mutate({ body: { endpointId, paused: !paused } }, { onSuccess: () => announce(said) })
  }

  function sendParked() {
    forget()
    replay.mutate(
      { body: { endpointId } },
      { onSuccess: ({ replayed }) => announce(`${replayed} are sent again.`) },
    )
  }

  return (
    <>
      <Button kind="main" busy={test.isPending} onClick={sendTest}>
        Send test
      </Button>
      {parked > 0 && !paused ? (
        <Button busy={replay.isPending} onClick={sendParked}>
          Send parked again
        </Button>
      ) : null}
      <Button busy={pause.isPending} onClick={turn}>
        {paused ? 'Go on' : 'Pause'}
      </Button>
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <RotateSecret endpoint={endpoint} onSecret={onSecret} />
      <DeleteEndpoint endpoint={endpoint} />
      {error ? (
        <p className={css.error} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      {editing ? (
        <EndpointForm
          endpoint={endpoint}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : null}
    </>
  )
}
