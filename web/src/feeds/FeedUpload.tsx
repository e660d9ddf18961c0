import type { Feed } from '@orrery/contract/feeds/feeds'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import { formTitle } from './feed-words.ts'
import css from './feeds.module.css'
import { useFeedUpload } from './use-feed-upload.ts'

/** A feed's file, sent instead of being fetched; closing it ends what is under way. */
export function FeedUpload({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { share, send, stop } = useFeedUpload(feed, onClose)

  function close() {
    stop()
    onClose()
  }

  return (
    <Modal
      title={`Upload a file of ${feed.name}`}
      opened
      onClose={close}
      footer={
        <>
          <Button
            kind="main"
            busy={send.isPending}
            disabled={!file}
            onClick={() => file && send.mutate(file)}
          >
            Upload
          </Button>
          <Button onClick={close}>{send.isPending ? 'Stop' : 'Cancel'}</Button>
        </>
      }
    >
      <FileDrop
        label={formTitle(feed)}
        file={file}
        onChange={(given) => {
          send.reset()
          setFile(given)
        }}
        disabled={send.isPending}
        hint="As it is or gzipped. It takes the place of everything that this feed has brought."
      />
      <div className={css.sending}>
        {send.isPending ? (
          <ProgressBar
            label={share < 1 ? 'Sending the file…' : 'All sent'}
            {...(share < 1 && { value: share })}
          />
        ) : null}
        {send.error ? (
          <p className={css.error} role="alert">
            {failureText(send.error)}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
