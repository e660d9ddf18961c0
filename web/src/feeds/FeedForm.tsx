import { schemaResolver, useForm } from '@mantine/form'
import { saveFeed, type Feed } from '@orrery/contract/feeds/feeds'
import { useId } from 'react'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
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
export function FeedForm({ feed, onClose, onSaved }: FeedFormProps) {
  const id = useId()
  const save = useFeedSend('POST /home/saveFeed')
  const form = useForm({
    initialValues: feedValues(feed),
    validate: (values) => checked({ ...feedBody(values, feed) }),
    validateInputOnBlur: true,
    onValuesChange: () => save.isError && save.reset(),
  })

  const submit = form.onSubmit((values) => {
    if (save.isPending) return
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
    <Modal
      title={feed ? `Edit ${feed.name}` : 'Add feed'}
      opened
      onClose={onClose}
      size="40rem"
      footer={
        <>
          <Button type="submit" form={id} kind="main" busy={save.isPending}>
            {feed ? 'Save' : 'Add'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {save.error ? <Notice tone="error">{failureText(save.error)}</Notice> : null}
        <FeedFields form={form} feed={feed} />
      </form>
    </Modal>
  )
}
