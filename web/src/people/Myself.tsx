import { schemaResolver, useForm } from '@mantine/form'
import { personRoles } from '@orrery/contract/accounts/person-role'
import type { User } from '@orrery/contract/accounts/user'
import { renameMyself } from '@orrery/contract/people/people'
import { useState } from 'react'
import { wordsOf } from '../api/field-words.ts'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './people.module.css'
import { usePeopleSend } from './use-people.ts'

const checked = schemaResolver(renameMyself.body, { sync: true })

/** Who of the account's people is signed in, with a name of one's own to change. */
export function Myself({ user }: { user: User }) {
  const [changing, setChanging] = useState(false)
  const { person } = user
  if (!person) return null
  return (
    <Card
      title="You"
      padded
      actions={<Button onClick={() => setChanging(true)}>Change name</Button>}
    >
      <p className={css.name}>
        {person.fullName}
        <StateTag state="plain">{personRoles[person.role].name}</StateTag>
      </p>
      <p className={css.soft}>You sign in as {person.email}</p>
      {changing ? <NameForm fullName={person.fullName} onClose={() => setChanging(false)} /> : null}
    </Card>
  )
}

interface NameFormProps {
  fullName: string
  onClose: () => void
}

function NameForm({ fullName, onClose }: NameFormProps) {
  const send = usePeopleSend('POST /auth/renameMyself')
  const form = useForm({
    initialValues: { fullName },
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => send.isError && send.reset(),
  })

  const rename = form.onSubmit((body) => {
    send.mutate(
      { body },
      {
        onSuccess: () => {
          announce('Your name was changed.')
          onClose()
        },
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title="Change your name"
      act="Save"
      busy={send.isPending}
      failure={send.error ? failureText(send.error) : undefined}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Colleagues and the audit log know you by it; the account’s own name stays"
        autoComplete="name"
        maxLength={60}
        required
        {...form.getInputProps('fullName')}
      />
    </FormDialog>
  )
}
