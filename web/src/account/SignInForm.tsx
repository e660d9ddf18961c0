import { messages } from '@orrery/contract/messages'
import type { SecondFactorStep } from '@orrery/contract/accounts/second-factor'
import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { forgetEnded, hasEnded } from '../api/end-session.ts'
import { enter } from '../api/enter.ts'
import { failureText } from '../api/failure-text.ts'
import { forgetUser } from '../api/session.ts'
import { useSend } from '../api/use-send.ts'
import css from './auth.module.css'
import { announce } from '../ui/base/announce.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Button } from '../ui/button/Button.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'

interface SignInFormProps {
  /** The password was right and is not enough. */
  onStep: (step: SecondFactorStep) => void
}

type Errors = Partial<Record<'email' | 'password', string>>

/**
 * Both fields must be filled; then the vendor goes on to a second step, or is in. Without the forms'
 * library, which weighs more than all of this page's own.
 */
export function SignInForm({ onStep }: SignInFormProps) {
  const send = useSend('POST /auth/signin')
  const [ended] = useState(hasEnded)
  useEffect(forgetEnded, [])
  const [values, setValues] = useState({ email: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})

  /** What a field of this name takes; typing takes back what was said of it. */
  const input = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
      if (send.isError) send.reset()
    },
  })

  function signIn(event: FormEvent) {
    event.preventDefault()
    const missing: Errors = {
      ...(values.email.trim() === '' && { email: messages.enterEmail }),
      ...(values.password === '' && { password: messages.enterPassword }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return focusFirst(missing)
    if (send.isPending) return
    send.mutate(
      { body: { ...values, appName: 'orrery' } },
      {
        onSuccess: (answer) =>
          'secondFactor' in answer ? onStep(answer.secondFactor) : enter(answer),
        onError: (error) => {
          forgetUser()
          if (isNews(failureText(error))) announce(messages.vendorApplied)
        },
      },
    )
  }

  const refusal = send.error ? failureText(send.error) : undefined
  return (
    <form className={css.form} noValidate onSubmit={signIn}>
      {refusal === undefined ? null : (
        <Notice tone={isNews(refusal) ? 'info' : 'error'}>{refusal}</Notice>
      )}
      {ended && !send.error ? <Notice tone="info">{messages.sessionEnded}</Notice> : null}
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        {...input('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={1024}
        required
        {...input('password')}
      />
      <Button type="submit" kind="main" busy={send.isPending}>
        {send.isPending ? 'Loading' : 'Login'}
      </Button>
    </form>
  )
}

/** Of an application nothing is wrong: it is being looked at. */
const isNews = (refusal: string) => refusal === messages.vendorApplied
