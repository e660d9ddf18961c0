import { schemaResolver, useForm } from '@mantine/form'
import type { Answer } from '@orrery/contract/client'
import {
  postbackEvents,
  savePostbackEndpoint,
  type PostbackEndpoint,
} from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { addressExample, endpointBody, endpointValues } from './endpoint-values.ts'
import { MacroTable } from './MacroTable.tsx'
import { eventMeaning, eventWords } from './postback-words.ts'
import css from './postbacks.module.css'
import { useEndpointSend } from './use-endpoints.ts'

interface EndpointFormProps {
  /** The one to change; a new one without it. */
  endpoint: PostbackEndpoint | undefined
  onClose: () => void
  /** With the endpoint as the server has it now, and a new one's secret. */
  onSaved: (answer: Answer<'POST /home/savePostbackEndpoint'>) => void
}

const checked = schemaResolver(savePostbackEndpoint.body, { sync: true })
const methods = [
  { value: 'GET', label: 'GET, values in the address' },
  { value: 'POST', label: 'POST, values as JSON' },
]

/** Registers an endpoint or changes one; mounted while it is open. */
export function EndpointForm({ endpoint: given, onClose, onSaved }: EndpointFormProps) {
  // Behind the form it is asked for again and again; what was typed is a change to what it was at first.
  const [endpoint] = useState(given)
  const save = useEndpointSend('POST /home/savePostbackEndpoint')
  const form = useForm({
    initialValues: endpointValues(endpoint),
    validate: (values) => checked({ ...endpointBody(values, endpoint) }),
    validateInputOnBlur: true,
    onValuesChange: () => save.isError && save.reset(),
  })
  const { events } = form.values

  const submit = form.onSubmit((values) => {
    save.mutate(
      { body: endpointBody(values, endpoint) },
      {
        onSuccess: (answer) => {
          announce(`${answer.data.name} was saved.`)
          onSaved(answer)
        },
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title={endpoint ? `Edit ${endpoint.name}` : 'Add endpoint'}
      act={endpoint ? 'Save' : 'Add'}
      busy={save.isPending}
      failure={save.error ? failureText(save.error) : undefined}
      size="44rem"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.fields}>
        <TextField
          label="Name"
          maxLength={80}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <SelectField label="Called by" options={methods} {...form.getInputProps('method')} />
      </div>
      <TextArea
        label="Address"
        rows={3}
        wrap="soft"
        maxLength={2048}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={addressExample}
        hint="It begins with https://. Macros stand behind the ?, in braces."
        {...form.getInputProps('address')}
      />
      <fieldset className={css.events}>
        <legend>Events</legend>
        {postbackEvents.map((event) => (
          <CheckboxField
            key={event}
            label={eventWords[event]}
            hint={eventMeaning[event]}
            checked={events.includes(event)}
            onChange={({ target }) =>
              form.setFieldValue(
                'events',
                postbackEvents.filter((each) =>
                  each === event ? target.checked : events.includes(each),
                ),
              )
            }
          />
        ))}
        {form.errors['events'] ? (
          <p className={css.error} role="alert">
            {form.errors['events']}
          </p>
        ) : null}
      </fieldset>
      <details className={css.more}>
        <summary>The macros, and what they tell</summary>
        <MacroTable />
      </details>
    </FormDialog>
  )
}
