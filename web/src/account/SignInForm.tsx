import { messages } from '@orrery/contract/messages'
import type { SecondFactorStep } from '@orrery/contract/accounts/second-factor'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { forgetEnded, hasEnded } from '../api/end-session.ts'
import { failureText } from '../api/failure-text.ts'
import { forgetUser } from '../api/session.ts'
import { useEnter } from '../api/use-enter.ts'
import { useSend } from '../api/use-send.ts'
import css from './auth.module.css'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Button } from '../ui/button/Button.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'

interface SignInFormProps {
  /** The password was right and is not enough. */
  onStep: (step: SecondFactorStep) => void
}

/** Both fields must be filled; then the vendor goes on to a second step, or is in. */
export function SignInForm({ onStep }: SignInFormProps) {
  const enter = useEnter()
  const send = useSend('POST /auth/signin')
  const [ended] = useState(hasEnded)
  useEffect(forgetEnded, [])
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (text) => (text.trim() ? null : messages.enterEmail),
      password: (text) => (text ? null : messages.enterPassword),
    },
    onValuesChange: () => send.isError && send.reset(),
  })

  const signIn = form.onSubmit((values) => {
    if (send.isPending) return
    send.mutate(
      { body: { ...values, appName: 'orrery' } },
      {
        onSuccess: (answer) =>
          'secondFactor' in answer ? onStep(answer.secondFactor) : enter(answer),
        onError: forgetUser,
      },
    )
  }, focusFirst)

  return (
    <form className={css.form} noValidate onSubmit={signIn}>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      {ended && !send.error ? <Notice tone="info">{messages.sessionEnded}</Notice> : null}
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={1024}
        required
        {...form.getInputProps('password')}
      />
      <Button type="submit" kind="main" busy={send.isPending}>
        {send.isPending ? 'Loading' : 'Login'}
      </Button>
    </form>
  )
}
