import { schemaResolver, useForm } from '@mantine/form'
import { saveFeed, type Feed } from '@orrery/contract/feeds/feeds'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { feedBody, feedValues } from './feed-values.ts'
import { FeedFields } from './FeedFields.tsx'
import { useFeedSend } from './use-feed-send.ts'

interface FeedFormProps {
  /** The one to change; a new one without it. */
  feed: Feed | undefined
  onClose: () => void
  /** With the feed as the server has it now. */
  onSaved: (feed: Feed) => void
}

const checked = schemaResolver(saveFeed.body, { sync: true })

/** Adds a feed to the registry or changes one; mounted while it is open. */
export function FeedForm({ feed: given, onClose, onSaved }: FeedFormProps) {
  // Behind the form it is asked for anew with every run; what was typed is a change to what it was at first.
  const [feed] = useState(given)
  const save = useFeedSend('POST /home/saveFeed')
  const form = useForm({
    initialValues: feedValues(feed),
    validate: (values) => checked({ ...feedBody(values, feed) }),
    validateInputOnBlur: true,
    onValuesChange: () => save.isError && save.reset(),
  })

  const submit = form.onSubmit((values) => {
    save.mutate(
      { body: feedBody(values, feed) },
      {
        onSuccess: ({ data }) => {
          announce(`${data.name} was saved.`)
          onSaved(data)
        },
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title={feed ? `Edit ${feed.name}` : 'Add feed'}
      act={feed ? 'Save' : 'Add'}
      busy={save.isPending}
      failure={save.error ? failureText(save.error) : undefined}
      size="40rem"
      onSubmit={submit}
      onClose={onClose}
    >
      <FeedFields form={form} feed={feed} />
    </FormDialog>
  )
}
