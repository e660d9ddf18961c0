import type { OpenSession } from '@orrery/contract/accounts/sessions'
import { failureText, requestIdOf } from '../../api/failure-text.ts'
import { usePortal } from '../../api/portal.ts'
import { queryClient } from '../../api/query-client.ts'
import { answerKey, useAnswer } from '../../api/use-answer.ts'
import { useSend } from '../../api/use-send.ts'
import { friendlyTime } from '../../format/instant.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateTag } from '../../ui/StateTag.tsx'
import css from '../account/account.module.css'
import { deviceName } from '../account/device-name.ts'

/** Where the vendor is signed in; any device but this one can be signed out. */
export function Sessions() {
  const { data, error, refetch } = useAnswer('GET /auth/getSessions', {})
  const send = useSend('POST /auth/endSessions')
  const portal = usePortal()
  const ending = send.isPending ? send.variables.body : undefined

  function end(body: { _id?: string }) {
    if (send.isPending) return
    send.mutate(
      { body },
      {
        onSuccess: ({ ended }) =>
          announce(ended === 1 ? 'It is signed out.' : 'The others are signed out.'),
        onSettled: () => {
          void queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSessions') })
        },
      },
    )
  }

  if (error) {
    return (
      <ErrorPanel
        title={failureText(error)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height="3rem" />
      </div>
    )
  }
  const { timeZone = 'UTC', today = '' } = portal ?? {}
  return (
    <>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      <ul className={css.sessions}>
        {data.data.map((session) => (
          <li key={session._id} className={css.session}>
            <Device session={session} used={friendlyTime(session.usedAt, timeZone, today)} />
            {session.current ? (
              <StateTag state="plain">This device</StateTag>
            ) : (
              <Button
                busy={ending?._id === session._id}
                aria-label={`Sign out ${deviceName(session.agent)}`}
                onClick={() => end({ _id: session._id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.data.length > 2 ? (
        <Button busy={ending !== undefined && ending._id === undefined} onClick={() => end({})}>
          Sign out every other device
        </Button>
      ) : null}
      <p className={css.soft}>Times are in {timeZone}.</p>
    </>
  )
}

function Device({ session, used }: { session: OpenSession; used: string }) {
  return (
    <div>
      <p>{deviceName(session.agent)}</p>
      <p className={css.soft}>
        Last used {used}
        {session.address ? `, signed in from ${session.address}` : null}
      </p>
    </div>
  )
}
