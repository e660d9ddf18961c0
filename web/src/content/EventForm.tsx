import { useForm } from '@mantine/form'
import type { ContentEvent } from '@orrery/contract/content/events'
import { announce } from '../ui/base/announce.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import css from './content.module.css'
import { dayInput } from '../ui/date/day-input.ts'
import { ContentForm } from './ContentForm.tsx'
import { eventBody, eventErrors, eventValues } from './event-values.ts'
import { useContentSend } from './use-content-send.ts'

interface EventFormProps {
  event: ContentEvent | undefined
  timeZone: string
  onClose: () => void
}

/** Adds an event or changes one; mounted while it is open. */
export function EventForm({ event, timeZone, onClose }: EventFormProps) {
  const create = useContentSend('POST /event/create')
  const update = useContentSend('PUT /event/updateEvent')
  const { isPending, error } = event ? update : create
  const form = useForm({
    initialValues: eventValues(event, timeZone),
    validate: (values) => eventErrors(values, timeZone, event),
  })
  const submit = form.onSubmit((values) => {
    const body = eventBody(values, timeZone, event)
    const then = {
      onSuccess: () => {
        announce(`${values.title} was saved.`)
        onClose()
      },
    }
    if (event) update.mutate({ body: { ...body, _id: event._id, revision: event.revision } }, then)
    else create.mutate({ body }, then)
  }, focusFirst)

  return (
    <ContentForm
      title={event ? 'Edit event' : 'Add event'}
      send={event ? 'Save' : 'Add'}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Title"
        maxLength={120}
        required
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <TextArea
        label="Description"
        maxLength={4000}
        rows={4}
        prose
        {...form.getInputProps('description')}
      />
      <div className={css.fields}>
        <TextField
          label="Location"
          maxLength={200}
          autoComplete="off"
          hint="A location, a link, or both"
          {...form.getInputProps('location')}
        />
        <TextField
          label="Link"
          type="url"
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.getInputProps('link')}
        />
        <DayField label="Begins on" {...dayInput('startDay', form.getInputProps('startDay'))} />
        <TextField
          label="Begins at"
          placeholder="HH:MM"
          maxLength={5}
          autoComplete="off"
          {...form.getInputProps('startTime')}
        />
        <DayField label="Ends on" {...dayInput('endDay', form.getInputProps('endDay'))} />
        <TextField
          label="Ends at"
          placeholder="HH:MM"
          maxLength={5}
          autoComplete="off"
          {...form.getInputProps('endTime')}
        />
      </div>
      <p className={css.soft}>Days and times are those of {timeZone}.</p>
    </ContentForm>
  )
}
