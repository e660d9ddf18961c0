import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { refusalWords } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { dayInput } from '../ui/date/day-input.ts'
import { dayProblem, type DateLimits } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'

interface DayDialogProps {
  /** The question, and what is done when the answer is yes. */
  title: string
  act: string
  /** Of the day. */
  label: string
  limits: DateLimits
  send: { isPending: boolean; error: Error | null }
  onDay: (day: string) => void
  onClose: () => void
  /** What it means to go on. */
  children: ReactNode
}

/** Asks once more before something is done, and on which day, today unless told; mounted while it is open. */
export function DayDialog(props: DayDialogProps) {
  const { title, act, label, limits, send, onDay, onClose, children } = props
  const form = useForm({
    initialValues: { day: usePortal()?.today ?? '' },
    validate: { day: (day) => dayProblem(day, limits) || null },
  })
  return (
    <FormDialog
      title={title}
      act={act}
      busy={send.isPending}
      failure={send.error ? refusalWords(send.error) : undefined}
      onSubmit={form.onSubmit(({ day }) => onDay(day), focusFirst)}
      onClose={onClose}
      words={children}
    >
      <DayField label={label} {...limits} {...dayInput('day', form.getInputProps('day'))} />
    </FormDialog>
  )
}
