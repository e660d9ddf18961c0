import { schemaResolver, useForm } from '@mantine/form'
import type { PersonRole } from '@orrery/contract/accounts/person-role'
import { invitePersonForm } from '@orrery/contract/people/invitations'
import { wordsOf } from '../api/field-words.ts'
import { failureText } from '../api/failure-text.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { RoleField } from './RoleField.tsx'
import { usePeopleSend } from './use-people.ts'

const empty: { email: string; fullName: string; role: PersonRole } = {
  email: '',
  fullName: '',
  role: 'member',
}

const checked = schemaResolver(invitePersonForm, { sync: true })

/** Asks somebody to join, then shows the link this once; mounted while it is open. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const send = usePeopleSend('POST /auth/invitePerson')
  const form = useForm({
    initialValues: empty,
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => send.isError && send.reset(),
  })
  const invite = form.onSubmit((body) => send.mutate({ body }), focusFirst)

  if (send.data) return <InvitationLink {...send.data} onClose={onClose} />
  return (
    <FormDialog
      title="Invite somebody"
      act="Invite"
      busy={send.isPending}
      failure={send.error ? failureText(send.error) : undefined}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextField
        label="Email Address"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        required
        {...form.getInputProps('fullName')}
      />
      <RoleField value={form.values.role} onChoose={(role) => form.setFieldValue('role', role)} />
    </FormDialog>
  )
}
