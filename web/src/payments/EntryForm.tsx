import { schemaResolver, useForm } from '@mantine/form'
import { correctBalance, REASON_MAX } from '@orrery/contract/payments/payable'
import { useState } from 'react'
import { refusalWords, wordsOf } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { announce } from '../ui/base/announce.ts'
import { dayInput } from '../ui/date/day-input.ts'
import { dayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { usePaymentSend } from './use-payments.ts'

/** A payment beside the files, or a correction of a balance. */
export type EntryAct =
  | { kind: 'payment'; vendorId: number; amount: number }
  | { kind: 'correction' }

/** Both are of the same fields; when it was paid is asked of a payment alone. */
const checked = schemaResolver(correctBalance.body.omit({ idempotencyKey: true }), { sync: true })

/** Of this form: pressed again after no answer came, it records nothing twice. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

interface EntryFormProps {
  act: EntryAct
  /** Of payments. */
  currency: string
  onClose: () => void
}

/** Adds an entry to a vendor's balance; mounted while it is open. */
export function EntryForm({ act, currency, onClose }: EntryFormProps) {
  const today = usePortal()?.today ?? ''
  const isPayment = act.kind === 'payment'
  const days = { max: today }
  const [idempotencyKey] = useState(newKey)
  const pay = usePaymentSend('POST /home/recordPayment')
  const correct = usePaymentSend('POST /home/correctBalance')
  const send = isPayment ? pay : correct
  const form = useForm({
    initialValues: {
      vendorId: isPayment ? String(act.vendorId) : '',
      amount: isPayment ? act.amount.toFixed(2) : '',
      day: today,
      reason: '',
    },
    validate: ({ day, ...entry }) => ({
      ...wordsOf(checked(entry)),
      day: (isPayment && dayProblem(day, days)) || null,
    }),
  })

  const submit = form.onSubmit(({ day, ...entry }) => {
    const done = {
      onSuccess: () => {
        announce(isPayment ? 'The payment was recorded.' : 'The balance was corrected.')
        onClose()
      },
    }
    const body = { ...entry, idempotencyKey }
    if (isPayment) pay.mutate({ body: { ...body, day } }, done)
    else correct.mutate({ body }, done)
  }, focusFirst)

  return (
    <FormDialog
      title={isPayment ? `Record a payment to vendor ${act.vendorId}` : 'Correct a balance'}
      act={isPayment ? 'Record' : 'Correct'}
      busy={send.isPending}
      failure={send.error ? refusalWords(send.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPayment ? null : (
        <TextField
          label="Vendor id"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          required
          {...form.getInputProps('vendorId')}
        />
      )}
      <TextField
        label={`Amount, ${currency}`}
        maxLength={13}
        autoComplete="off"
        required
        hint={isPayment ? 'With the fee, off the balance' : 'With a minus it is taken off'}
        {...form.getInputProps('amount')}
      />
      {isPayment ? (
        <DayField label="Paid on" {...days} {...dayInput('day', form.getInputProps('day'))} />
      ) : null}
      <TextField
        label="Reason"
        maxLength={REASON_MAX}
        autoComplete="off"
        required
        hint="The vendor reads it beside its balance"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
