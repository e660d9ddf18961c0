import { schemaResolver, useForm } from '@mantine/form'
import { addTitleFilters, FILTER_LENGTH } from '@orrery/contract/domains/title-filters'
import { failureText } from '../api/failure-text.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { useDomainSend } from './use-domain-send.ts'

interface TitleFilterFormProps {
  onClose: () => void
  onAdded: () => void
}

const checked = schemaResolver(addTitleFilters.body, { sync: true })

/** Adds a title filter; mounted while it is open. */
export function TitleFilterForm({ onClose, onAdded }: TitleFilterFormProps) {
  const add = useDomainSend('POST /dashboard/addTitleFilters')
  const form = useForm({
    initialValues: { filter: '', name: '' },
    validate: (values) => checked(values),
    onValuesChange: () => add.isError && add.reset(),
  })
  const submit = form.onSubmit(({ filter, name }) => {
    add.mutate({ body: { filter, ...(name.trim() !== '' && { name }) } }, { onSuccess: onAdded })
  }, focusFirst)

  return (
    <FormDialog
      title="Add title filter"
      act="Add"
      busy={add.isPending}
      failure={add.error ? failureText(add.error) : undefined}
      size="34rem"
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
