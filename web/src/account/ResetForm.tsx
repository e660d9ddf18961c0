import { newPassword } from '@orrery/contract/accounts/new-password'
import { messages } from '@orrery/contract/messages'
import { useForm } from '@mantine/form'
import { Link } from '../address/Link.tsx'
import { forgetUser } from '../api/session.ts'
import { useFailureWords } from '../api/use-failure-words.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Notice } from '../ui/state/Notice.tsx'
import css from './auth.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useLinkToken } from './use-link-token.ts'

/** A new password by a mailed link, under the rules of sign-up. */
export function ResetForm() {
  const token = useLinkToken()
  const send = useSend('POST /auth/resetPassword')
  const failure = useFailureWords(send, messages.passwordMayBeChanged)
  const form = useForm({
    initialValues: { password: '', confirm: '' },
    validate: {
      password: (text) => newPassword.safeParse(text).error?.issues[0]?.message ?? null,
      confirm: (text, { password }) => (text === password ? null : messages.passwordsDiffer),
    },
    onValuesChange: () => send.isError && send.reset(),
  })
  const reset = form.onSubmit(({ password }) => {
    if (send.isPending) return
    // Every session has ended, that of this browser too.
    send.mutate({ body: { token, newPassword: password } }, { onSuccess: forgetUser })
  }, focusFirst)

  if (send.data) {
    return (
      <div className={css.form}>
        <Notice tone="good">{send.data.message}</Notice>
        <p className={css.links}>
          <Link to="/signin">Log in</Link>
        </p>
      </div>
    )
  }
  if (token === '') {
    return (
      <div className={css.form}>
        <Notice tone="error">{messages.linkBroken}</Notice>
      </div>
    )
  }
  return (
    <form className={css.form} noValidate onSubmit={reset}>
      {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
      <NewPasswordFields
        label="New Password"
        password={form.getInputProps('password')}
        confirm={form.getInputProps('confirm')}
      />
      <Button type="submit" kind="main" busy={send.isPending}>
        Set password
      </Button>
    </form>
  )
}
