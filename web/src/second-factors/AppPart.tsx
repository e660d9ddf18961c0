import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { useProvedSend } from '../api/use-proved-send.ts'
import { friendlyTime } from '../format/instant.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { AppDialog, type OfferedApp } from './AppDialog.tsx'
import { Part, type PartProps } from './Part.tsx'
import { useFactorSend } from './use-factors.ts'

/** The authenticator app: set up, changed for another, or removed. */
export function AppPart({ factors, onCodes }: PartProps) {
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const [offered, setOffered] = useState<OfferedApp>()
  const [removing, setRemoving] = useState(false)
  const begin = useProvedSend('POST /auth/beginApp')
  const remove = useFactorSend('POST /auth/removeApp')
  const since = factors?.appSince ?? null

  return (
    <Part
      title="Authenticator app"
      state={
        since === null
          ? 'Shows a new code every 30 seconds, on your phone.'
          : `Set up ${friendlyTime(since, timeZone, today)}.`
      }
      actions={
        <>
          <Button
            disabled={!factors}
            busy={begin.isPending}
            onClick={() => begin.mutate({}, { onSuccess: setOffered })}
          >
            {since === null ? 'Set up app' : 'Change app'}
          </Button>
          {since === null ? null : <Button onClick={() => setRemoving(true)}>Remove app</Button>}
        </>
      }
    >
      {begin.error ? <Notice tone="error">{failureText(begin.error)}</Notice> : null}
      {offered ? (
        <AppDialog
          offered={offered}
          onClose={() => setOffered(undefined)}
          onDone={({ recoveryCodes }) => {
            setOffered(undefined)
            onCodes(recoveryCodes)
            announce('The app is set up.')
          }}
        />
      ) : null}
      <Confirm
        title="Remove the authenticator app?"
        opened={removing}
        onClose={() => setRemoving(false)}
        send={remove}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSuccess: () => {
                setRemoving(false)
                announce('The app was removed.')
              },
            },
          )
        }
        keep="Keep it"
        act="Remove the app"
      >
        <p>Its codes open nothing any more. Your other devices are signed out.</p>
      </Confirm>
    </Part>
  )
}
