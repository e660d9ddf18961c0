import type { ReactNode } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { failureText } from './failure-text.ts'

interface ConfirmProps {
  /** The question. */
  title: string
  opened: boolean
  onClose: () => void
  /** The call that is asked about, as `useSend` gives it. */
  send: { isPending: boolean; error: Error | null; reset: () => void }
  onConfirm: () => void
  /** What the two buttons say: `Keep it` unless told, and what is done. */
  keep?: string
  act: string
  /** `danger` where nothing brings back what goes. */
  kind?: 'danger' | 'main'
  /** Not where it has fields, which are read by themselves. */
  described?: boolean
  /** What it means to go on, where fields follow. */
  words?: ReactNode
  /** What a refusal says. */
  wordsOf?: (error: Error) => string
  /** What it means to go on, or the fields. */
  children: ReactNode
}

/** Asks once more before a call; while that is under way, the question stays. */
export function Confirm(props: ConfirmProps) {
  const { title, opened, onClose, send, onConfirm, keep = 'Keep it', act } = props
  const { kind = 'danger', described = true, wordsOf = failureText, words, children } = props

  function close() {
    if (send.isPending) return
    send.reset()
    onClose()
  }

  return (
    <Modal
      title={title}
      opened={opened}
      onClose={close}
      described={described}
      words={words}
      footer={
        <>
          <Button disabled={send.isPending} onClick={close}>
            {keep}
          </Button>
          <Button kind={kind} busy={send.isPending} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {send.error ? <Notice tone="error">{wordsOf(send.error)}</Notice> : null}
      {children}
    </Modal>
  )
}
