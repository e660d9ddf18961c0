import { schemaResolver, useForm } from '@mantine/form'
import { landing } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { joinForm } from '@orrery/contract/people/invitations'
import { wordsOf } from '../api/field-words.ts'
import { saveSession } from '../api/session.ts'
import { useFailureWords } from '../api/use-failure-words.ts'
import { useSend } from '../api/use-send.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Button } from '../ui/button/Button.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './auth.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface JoinFormProps {
  /** What the invitation's link ends in. */
  token: string
  /** As whoever invites has given them. */
  fullName: string
  email: string
}

const checked = schemaResolver(joinForm, { sync: true })

/** Joins an account with a name and a password of one's own, and signs in. */
export function JoinForm({ token, fullName, email }: JoinFormProps) {
  const send = useSend('POST /auth/acceptInvitation')
  const failure = useFailureWords(send, messages.mayHaveJoined)
  const form = useForm({
    initialValues: { fullName, password: '', conformPassword: '' },
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => send.isError && send.reset(),
  })

  const join = form.onSubmit((values) => {
    if (send.isPending) return
    send.mutate(
      { body: { ...values, token } },
      {
        onSuccess: (session) => {
          saveSession(session)
          // A new page load: whoever was signed in here before leaves nothing in memory.
          window.location.replace(landing(session.user))
        },
      },
    )
  }, focusFirst)

  return (
    <form className={css.form} noValidate onSubmit={join}>
      {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Email Address"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={60}
        required
        {...form.getInputProps('fullName')}
      />
      <NewPasswordFields
        label="Password"
        password={form.getInputProps('password')}
        confirm={form.getInputProps('conformPassword')}
      />
      <Button type="submit" kind="main" busy={send.isPending || send.isSuccess}>
        {send.isPending ? 'Loading' : 'Join'}
      </Button>
    </form>
  )
}
