import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { refusalWords } from './field-words.ts'

interface ContentFormProps {
  title: string
  /** What the main button says. */
  send: string
  busy: boolean
  error: Error | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The dialog in which an event, podcast or quote is written. */
export function ContentForm(props: ContentFormProps) {
  const { title, send, busy, error, onSubmit, onClose, children } = props
  const id = useId()
  return (
    <Modal
      title={title}
      opened
      onClose={onClose}
      size="40rem"
      footer={
        <>
          <Button type="submit" form={id} kind="main" busy={busy}>
            {send}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        {error ? <Notice tone="error">{refusalWords(error)}</Notice> : null}
        {children}
      </form>
    </Modal>
  )
}
