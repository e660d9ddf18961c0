import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { enter } from '../api/enter.ts'
import { failureText } from '../api/failure-text.ts'
import { knowsPasskeys, showPasskey } from '../api/passkey.ts'
import { forgetUser } from '../api/session.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './second-factors.module.css'

/** Sign-in without email and password, where the browser knows passkeys. */
export function PasskeySignIn() {
  const send = useMutation({
    mutationFn: async () =>
      call('POST /auth/signInByPasskey', { body: { passkey: await showPasskey() } }),
    onSuccess: enter,
    onError: forgetUser,
  })
  if (!knowsPasskeys()) return null
  return (
    <div className={css.alone}>
      <p className={css.or}>or</p>
      <Button className={css.wide} busy={send.isPending} onClick={() => send.mutate()}>
        Sign in with a passkey
      </Button>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
    </div>
  )
}
