import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { failureText } from '../api/failure-text.ts'
import { refreshUser } from '../api/refresh-user.ts'
import { useSession } from '../api/session.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './auth.module.css'
import { useLinkToken } from './use-link-token.ts'

/** A button, since mail programs open links by themselves. */
export function ConfirmForm() {
  const token = useLinkToken()
  const user = useSession()
  const send = useSend('POST /auth/confirmEmail')

  function confirm() {
    send.mutate({ body: { token } }, { onSuccess: () => void (user && refreshUser(user['_id'])) })
  }

  const onward = (
    <p className={css.links}>
      <Link to="/signin">{user ? 'Go on' : 'Log in'}</Link>
    </p>
  )
  if (send.data) {
    return (
      <div className={css.form}>
        <Notice tone="good">{send.data.message}</Notice>
        {onward}
      </div>
    )
  }
  if (token === '') {
    return (
      <div className={css.form}>
        <Notice tone="error">{messages.linkBroken}</Notice>
        {onward}
      </div>
    )
  }
  return (
    <form className={css.form} action={confirm}>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      <Button type="submit" kind="main" busy={send.isPending}>
        Confirm my address
      </Button>
      {onward}
    </form>
  )
}
