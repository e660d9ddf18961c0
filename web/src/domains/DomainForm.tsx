import { useForm } from '@mantine/form'
import type { Domain, DomainKind } from '@orrery/contract/domains/domains'
import { messages } from '@orrery/contract/messages'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureText } from '../api/failure-text.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { domainScreens } from './domain-calls.ts'
import { useDomainSend } from './use-domain-send.ts'

interface DomainFormProps {
  kind: DomainKind
  onClose: () => void
  onAdded: (domain: Domain) => void
}

/** Adds a domain; mounted while it is open. */
export function DomainForm({ kind, onClose, onAdded }: DomainFormProps) {
  const screen = domainScreens[kind]
  const add = useDomainSend(screen.add)
  const [taken, setTaken] = useState('')
  /** How often it was asked: only the last answer counts. */
  const checks = useRef(0)
  const form = useForm({
    initialValues: { name: '', vendorId: '' },
    validate: {
      name: (name) => (name.trim() === '' ? messages.enterValidName : null),
      vendorId: (vendorId) => (/^[1-9]\d{0,8}$/.test(vendorId) ? null : messages.enterValidName),
    },
    onValuesChange: (values, before) => {
      if (add.isError) add.reset()
      if (values.name !== before.name) setTaken('')
    },
  })
  const { name, vendorId } = form.values

  /** Whether it could be added, and by whom, is said as soon as that is there; that it is asked may fail. */
  async function check() {
    if (name.trim() === '') return
    const of = /^[1-9]\d{0,8}$/.test(vendorId) ? { vendorId: Number(vendorId) } : {}
    const turn = (checks.current += 1)
    const said = await call(screen.check, { body: { name, ...of } }).catch(() => undefined)
    if (turn === checks.current && form.getValues().name === name) setTaken(said?.reason ?? '')
  }

  const submit = form.onSubmit((values) => {
    add.mutate(
      { body: { name: values.name, vendorId: Number(values.vendorId) } },
      { onSuccess: ({ data }) => onAdded(data) },
    )
  }, focusFirst)

  const named = form.getInputProps('name')
  return (
    <FormDialog
      title={screen.button}
      act="Add"
      busy={add.isPending}
      failure={add.error ? failureText(add.error) : undefined}
      size="34rem"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        maxLength={253}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={screen.example}
        {...named}
        error={named.error ?? (add.error ? undefined : taken || undefined)}
        onBlur={() => void check()}
      />
      <TextField
        label="Vendor id"
        inputMode="numeric"
        maxLength={9}
        required
        autoComplete="off"
        hint="Whose domain it is"
        {...form.getInputProps('vendorId')}
        onBlur={() => void check()}
      />
    </FormDialog>
  )
}
