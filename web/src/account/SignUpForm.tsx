import { landing } from '@orrery/contract/access'
import { signUpForm } from '@orrery/contract/accounts/sign-up'
import { messages } from '@orrery/contract/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { go } from '../address/go.ts'
import { wordsOf } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { forgetUser, saveSession } from '../api/session.ts'
import { useFailureWords } from '../api/use-failure-words.ts'
import { useSend } from '../api/use-send.ts'
import { ApplicationFields } from './ApplicationFields.tsx'
import css from './auth.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Button } from '../ui/button/Button.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'

const empty = {
  fullName: '',
  email: '',
  phoneNumber: '',
  password: '',
  conformPassword: '',
  site: '',
  traffic: '',
}
const checked = schemaResolver(signUpForm, { sync: true })

/** Checked with the contract's own rules, sent only when the terms are agreed to. */
export function SignUpForm() {
  const send = useSend('POST /auth/signup_orrery_0599')
  const failure = useFailureWords(send, messages.mayHaveSignedUp)
  const [agreed, setAgreed] = useState(false)
  const applying = usePortal()?.signUpApproval === true
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...(applying && values.site.trim() === '' && { site: messages.giveSite }),
      ...(applying && values.traffic.trim() === '' && { traffic: messages.giveTraffic }),
      ...wordsOf(checked(values)),
    }),
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (send.isError) send.reset()
      // The two passwords are one question: a new first one makes the second one's answer stale.
      if (now.password !== before.password) form.clearFieldError('conformPassword')
    },
  })
  const inError = Object.keys(form.errors).length > 0

  const signUp = form.onSubmit((body) => {
    if (send.isPending) return
    send.mutate(
      { body },
      {
        onSuccess: (session) => {
          if ('waiting' in session) return
          saveSession(session)
          go(landing(session.user), {}, { replace: true })
        },
        onError: forgetUser,
      },
    )
  }, focusFirst)

  if (send.data && 'waiting' in send.data) {
    return (
      <div className={css.form}>
        <Notice tone="good">
          {send.data.unconfirmed ? messages.confirmFirst : messages.applicationKept}
        </Notice>
      </div>
    )
  }

  return (
    <form className={css.form} noValidate onSubmit={signUp}>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <TextField
        label="Vendor Name*"
        autoComplete="organization"
        maxLength={60}
        required
        {...form.getInputProps('fullName')}
      />
      <TextField
        label="Email Address*"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        hint="Optional; digits only"
        {...form.getInputProps('phoneNumber')}
      />
      {applying ? <ApplicationFields form={form} /> : null}
      <NewPasswordFields
        label="Password*"
        confirmLabel="Confirm Password*"
        password={{
          ...form.getInputProps('password'),
          onBlur: () => {
            form.validateField('password')
            if (form.values.conformPassword !== '') form.validateField('conformPassword')
          },
        }}
        confirm={form.getInputProps('conformPassword')}
      />
      <CheckboxField
        label={messages.signUpTerms}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <p className={css.legal}>
        Read the <Link to="/termscondition">Terms &amp; Conditions</Link> and the{' '}
        <Link to="/policy">Privacy policy</Link>.
      </p>
      <Button type="submit" kind="main" busy={send.isPending} disabled={!agreed || inError}>
        {send.isPending ? 'Loading' : 'Sign Up'}
      </Button>
    </form>
  )
}
