import { schemaResolver, useForm } from '@mantine/form'
import { returnPaymentBatch } from '@orrery/contract/payments/batches'
import { REASON_MAX } from '@orrery/contract/payments/payable'
import { refusalWords, wordsOf } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { counted } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { dayInput } from '../ui/date/day-input.ts'
import { dayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { usePaymentSend } from './use-payments.ts'

const checked = schemaResolver(returnPaymentBatch.body, { sync: true })

interface RefusedFormProps {
  id: string
  /** So many of its payments are on their way. */
  open: number
  onClose: () => void
}

/** The bank refused the file of a batch; mounted while it is open. */
export function RefusedForm({ id, open, onClose }: RefusedFormProps) {
  const today = usePortal()?.today ?? ''
  const days = { max: today }
  const send = usePaymentSend('POST /home/returnPaymentBatch')
  const form = useForm({
    initialValues: { day: today, reason: '' },
    validate: (values) => ({
      ...wordsOf(checked({ _id: id, ...values })),
      day: dayProblem(values.day, days) || null,
    }),
  })

  const submit = form.onSubmit((values) => {
    send.mutate(
      { body: { _id: id, ...values } },
      {
        onSuccess: ({ returned }) => {
          announce(
            returned > 0
              ? 'The payments were marked as returned.'
              : 'None was open any more: nothing was changed.',
          )
          onClose()
        },
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title="Did the bank refuse the file?"
      act="Mark as returned"
      kind="danger"
      busy={send.isPending}
      failure={send.error ? refusalWords(send.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
      words={
        <>
          {counted(open, 'payment comes', 'payments come')} back and can be paid again, without a
          fee. Vendors are told, and the file can no longer be downloaded. Where the bank names an
          account as wrong, mark that payment as returned first: its vendor is asked for another
          account.
        </>
      }
    >
      <DayField label="On" {...days} {...dayInput('day', form.getInputProps('day'))} />
      <TextField
        label="Reason"
        maxLength={REASON_MAX}
        autoComplete="off"
        required
        hint="The vendors read it in their mail"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
