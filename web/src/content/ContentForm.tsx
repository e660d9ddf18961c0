import type { FormEvent, ReactNode } from 'react'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { refusalWords } from '../api/field-words.ts'

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
  return (
    <FormDialog
      title={title}
      act={send}
      busy={busy}
      failure={error ? refusalWords(error) : undefined}
      size="40rem"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
