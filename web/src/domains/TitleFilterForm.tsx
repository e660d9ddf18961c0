import { schemaResolver, useForm } from '@mantine/form'
import { addTitleFilters, FILTER_LENGTH } from '@orrery/contract/domains/title-filters'
import { useId } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useDomainSend } from './use-domain-send.ts'

interface TitleFilterFormProps {
  onClose: () => void
  onAdded: () => void
}

const checked = schemaResolver(addTitleFilters.body, { sync: true })

/** Adds a title filter; mounted while it is open. */
export function TitleFilterForm({ onClose, onAdded }: TitleFilterFormProps) {
  const id = useId()
  const add = useDomainSend('POST /dashboard/addTitleFilters')
  const form = useForm({
    initialValues: { filter: '', name: '' },
    validate: (values) => checked(values),
    onValuesChange: () => add.isError && add.reset(),
  })
  const submit = form.onSubmit(({ filter, name }) => {
    if (add.isPending) return
    add.mutate({ body: { filter, ...(name.trim() !== '' && { name }) } }, { onSuccess: onAdded })
  }, focusFirst)

  return (
    <Modal
      title="Add title filter"
      opened
      onClose={onClose}
      size="34rem"
      footer={
        <>
          <Button type="submit" form={id} kind="main" busy={add.isPending}>
            Add
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {add.error ? <Notice tone="error">{failureText(add.error)}</Notice> : null}
        <TextField
          label="Filter text"
          maxLength={FILTER_LENGTH.most}
          required
          autoComplete="off"
          hint="Anywhere in a title, in capitals or not, with accents or without"
          {...form.getInputProps('filter')}
        />
        <TextField
          label="Name"
          maxLength={100}
          autoComplete="off"
          hint="What it is for; its text without one"
          {...form.getInputProps('name')}
        />
      </form>
    </Modal>
  )
}
