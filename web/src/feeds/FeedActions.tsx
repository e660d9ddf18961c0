import type { Feed } from '@orrery/contract/feeds/feeds'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { DeleteFeed } from './DeleteFeed.tsx'
import { comesByConnection } from './feed-values.ts'
import { isOpen, originWords } from './feed-words.ts'
import { FeedForm } from './FeedForm.tsx'
import css from './feeds.module.css'
import { FeedUpload } from './FeedUpload.tsx'
import { useFeedSend } from './use-feed-send.ts'

/** What can be done with a feed. */
export function FeedActions({ feed }: { feed: Feed }) {
  const { feedId, name, paused, form, lastRun } = feed
  const [opened, setOpened] = useState<'form' | 'upload'>()
  const run = useFeedSend('POST /home/runFeed')
  const pause = useFeedSend('POST /home/pauseFeed')
  const close = () => setOpened(undefined)
  const uploaded = originWords(feed) === 'Uploaded'
  const error = run.error ?? pause.error

  function turn() {
    run.reset()
    const said = paused ? `${name} goes on.` : `${name} is paused.`
    pause.mutate({ body: { feedId, paused: !paused } }, { onSuccess: () => announce(said) })
  }

  return (
    <>
      {uploaded ? null : (
        <Button
          kind="main"
          busy={run.isPending}
          disabled={isOpen(lastRun)}
          onClick={() => {
            pause.reset()
            run.mutate({ body: { feedId } })
          }}
        >
          Run now
        </Button>
      )}
      {comesByConnection(form) ? null : (
        <Button disabled={isOpen(lastRun)} onClick={() => setOpened('upload')}>
          Upload file
        </Button>
      )}
      {uploaded && !paused ? null : (
        <Button busy={pause.isPending} onClick={turn}>
          {paused ? 'Go on' : 'Pause'}
        </Button>
      )}
      <Button onClick={() => setOpened('form')}>Edit</Button>
      <DeleteFeed feed={feed} />
      {error ? (
        <p className={css.error} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      {opened === 'form' ? <FeedForm feed={feed} onClose={close} onSaved={close} /> : null}
      {opened === 'upload' ? <FeedUpload feed={feed} onClose={close} /> : null}
    </>
  )
}
