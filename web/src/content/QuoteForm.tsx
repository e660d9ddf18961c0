import { schemaResolver, useForm } from '@mantine/form'
import { createDailyQuote, type DailyQuote } from '@orrery/contract/content/daily-quotes'
import { announce } from '../ui/base/announce.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { ContentForm } from './ContentForm.tsx'
import { dayInput } from '../ui/date/day-input.ts'
import { wordsOf } from '../api/field-words.ts'
import { useContentSend } from './use-content-send.ts'

interface QuoteFormProps {
  quote: DailyQuote | undefined
  /** The day that a new one is offered for. */
  today: string
  onClose: () => void
}

const checked = schemaResolver(createDailyQuote.body, { sync: true })

/** Adds a daily quote or changes one; mounted while it is open. */
export function QuoteForm({ quote, today, onClose }: QuoteFormProps) {
  const create = useContentSend('POST /dailyQuote/create')
  const update = useContentSend('PUT /dailyQuote/update')
  const { isPending, error } = quote ? update : create
  const form = useForm({
    initialValues: {
      text: quote?.text ?? '',
      author: quote?.author ?? '',
      day: quote?.day ?? today,
    },
    validate: (values) => wordsOf(checked(values)),
  })
  const submit = form.onSubmit((body) => {
    const then = {
      onSuccess: () => {
        announce(`The quote of ${body.day} was saved.`)
        onClose()
      },
    }
    if (quote) update.mutate({ body: { ...body, _id: quote._id, revision: quote.revision } }, then)
    else create.mutate({ body }, then)
  }, focusFirst)

  return (
    <ContentForm
      title={quote ? 'Edit daily quote' : 'Add daily quote'}
      send={quote ? 'Save' : 'Add'}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Quote"
        maxLength={500}
        rows={4}
        required
        prose
        {...form.getInputProps('text')}
      />
      <TextField
        label="Author"
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('author')}
      />
      <DayField label="Day" {...dayInput('day', form.getInputProps('day'))} />
    </ContentForm>
  )
}
