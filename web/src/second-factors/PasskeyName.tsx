import type { Answer } from '@orrery/contract/client'
import type { Passkey } from '@orrery/contract/accounts/second-factors'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { nameError, useFactorSend, useNewPasskey } from './use-factors.ts'

interface NameDialogProps {
  title: string
  act: string
  name?: string
  send: { isPending: boolean; error: Error | null }
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name by which its owner tells a passkey. */
function NameDialog({ title, act, name: first = '', send, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(first)
  const [asked, setAsked] = useState(false)

  function submit() {
    setAsked(true)
    const error = nameError(name)
    if (error) focusFirst({ name: error })
    else onName(name.trim())
  }

  return (
    <FormDialog title={title} act={act} busy={send.isPending} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Name"
        hint="Such as Work laptop"
        maxLength={50}
        required
        data-path="name"
        value={name}
        error={send.error ? failureText(send.error) : asked ? nameError(name) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface AddPasskeyProps {
  onClose: () => void
  onDone: (added: Answer<'POST /auth/savePasskey'>) => void
}

/** Names a new passkey; then the browser makes it. */
export function AddPasskey({ onClose, onDone }: AddPasskeyProps) {
  const send = useNewPasskey()
  return (
    <NameDialog
      title="Add a passkey"
      act="Make the passkey"
      send={send}
      onName={(name) => send.mutate(name, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const send = useFactorSend('POST /auth/renamePasskey')
  return (
    <NameDialog
      title={`Rename ${passkey.name}`}
      act="Save"
      name={passkey.name}
      send={send}
      onName={(name) => send.mutate({ body: { _id: passkey._id, name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
