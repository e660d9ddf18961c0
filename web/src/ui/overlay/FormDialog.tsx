import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Notice } from '../state/Notice.tsx'
import { Modal } from './Modal.tsx'

interface FormDialogProps {
  title: string
  /** What the main button says. */
  act: string
  /** `danger` where nothing brings back what goes. */
  kind?: 'main' | 'danger'
  /** What was sent is not answered yet: neither is it sent twice, nor does the dialog close unless it may. */
  busy: boolean
  /** What is under way ends with the dialog and leaves nothing behind, so that it may be closed meanwhile. */
  stoppable?: boolean
  /** Whether there is enough to send. */
  ready?: boolean
  /** Why it was refused, announced above the fields. */
  failure?: string | undefined
  /** What it means to go on. */
  words?: ReactNode
  /** The greatest width, any CSS length. */
  size?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog; mounted while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, act, kind = 'main', busy, ready = true, failure, words, size } = props
  const held = busy && !props.stoppable
  const id = useId()

  function close() {
    if (!held) props.onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy && ready) props.onSubmit(event)
  }

  return (
    <Modal
      title={title}
      opened
      onClose={close}
      words={words}
      {...(size !== undefined && { size })}
      footer={
        <>
          <Button disabled={held} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind={kind} busy={busy} disabled={!ready}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        {props.children}
      </form>
    </Modal>
  )
}
