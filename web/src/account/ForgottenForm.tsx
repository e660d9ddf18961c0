import { messages } from '@orrery/contract/messages'
import { useForm } from '@mantine/form'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './auth.module.css'

/** The answer is the same whether there is such an account. */
export function ForgottenForm() {
  const send = useSend('POST /auth/forgottenPassword')
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (text) => (text.trim() ? null : messages.enterEmail) },
    onValuesChange: () => !send.isPending && send.reset(),
  })
  const ask = form.onSubmit((body) => {
    if (!send.isPending) send.mutate({ body })
  }, focusFirst)

  return (
    <form className={css.form} noValidate onSubmit={ask}>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      {send.data ? <Notice tone="good">{send.data.message}</Notice> : null}
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <Button type="submit" kind="main" busy={send.isPending} disabled={send.isSuccess}>
        Mail me a link
      </Button>
    </form>
  )
}
