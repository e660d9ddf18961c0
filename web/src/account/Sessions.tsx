import type { OpenSession } from '@orrery/contract/accounts/sessions'
import { useRef } from 'react'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useProvedSend } from '../api/use-proved-send.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { friendlyTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { classes } from '../ui/base/classes.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './account.module.css'
import { deviceName } from './device-name.ts'
import { EndEverybody } from './EndEverybody.tsx'

/**
 * Where the vendor is signed in; any device but this one can be signed out, by an owner everybody's too. A view only
 * shows them.
 */
export function Sessions() {
  const { data, error, refetch } = useAnswer('GET /auth/getSessions', {})
  const send = useProvedSend('POST /auth/endSessions')
  const portal = usePortal()
  const mayEnd = useRefusal('reader') === undefined
  const list = useRef<HTMLUListElement>(null)
  const ending = send.isPending ? send.variables.body : undefined

  /** The button that had the focus is gone with what it signed out. */
  function showEnded() {
    void askAgain().then(() => list.current?.focus())
  }

  function end(body: { _id?: string }) {
    send.mutate(
      { body },
      {
        onSuccess: ({ ended }) => {
          announce(ended === 1 ? 'It is signed out.' : 'The others are signed out.')
          showEnded()
        },
        onError: () => void askAgain(),
      },
    )
  }

  if (error && !data) {
    return <Failure error={error} onRetry={refetch} />
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
      <ul ref={list} className={css.sessions} aria-label="Where you are signed in" tabIndex={-1}>
        {data.data.map((session) => {
          const used = friendlyTime(session.usedAt, timeZone, today)
          return (
            <li key={session._id} className={css.session}>
              <Device session={session} used={used} />
              {session.current ? (
                <StateTag state="plain">This device</StateTag>
              ) : mayEnd ? (
                <Button
                  busy={ending?._id === session._id}
                  disabled={ending !== undefined && ending._id !== session._id}
                  aria-label={`Sign out ${deviceName(session.agent)}${session.own ? '' : ` of ${session.personName}`}, last used ${used}`}
                  onClick={() => end({ _id: session._id })}
                >
                  Sign out
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {data.totalCount > data.data.length ? (
        <p className={css.soft}>
          And {count(data.totalCount - data.data.length)} more, last used before these.
        </p>
      ) : null}
      {mayEnd ? (
        <div className={css.actions}>
          {data.data.filter(({ own }) => own).length > 2 ? (
            <Button
              busy={ending !== undefined && ending._id === undefined}
              disabled={ending?._id !== undefined}
              onClick={() => end({})}
            >
              Sign out every other device
            </Button>
          ) : null}
          {/* Only an owner is told of others' sessions. */}
          {data.data.some(({ own }) => !own) ? <EndEverybody onDone={showEnded} /> : null}
        </div>
      ) : null}
      <p className={classes(css.soft, css.zone)}>Times are in {timeZone}.</p>
    </>
  )
}

/** Answers once the list is new. */
function askAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSessions') })
}

function Device({ session, used }: { session: OpenSession; used: string }) {
  return (
    <div>
      <p>
        {deviceName(session.agent)}
        {session.own ? null : `, ${session.personName}`}
      </p>
      <p className={css.soft}>
        Last used {used}
        {session.address ? `, signed in from ${session.address}` : null}
      </p>
    </div>
  )
}
