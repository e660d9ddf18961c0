import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { refusalWords } from '../api/field-words.ts'

interface ContentFormProps {
  title: string
  /** What the main button says. */
  send: string
  busy: boolean
  /** Whether it may be closed while it is busy. */
  stoppable?: boolean
  error: Error | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The dialog in which an event, podcast or quote is written. */
export function ContentForm(props: ContentFormProps) {
  const { title, send, busy, stoppable = false, error, onSubmit, onClose, children } = props
  return (
    <FormDialog
      title={title}
      act={send}
      busy={busy}
      stoppable={stoppable}
      failure={error ? refusalWords(error) : undefined}
      size="40rem"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
