import { schemaResolver, useForm } from '@mantine/form'
import { settlePayment, type Payment } from '@orrery/contract/payments/batches'
import { REASON_MAX } from '@orrery/contract/payments/payable'
import { RETURNED_FEE } from '@orrery/contract/payments/terms'
import { paymentWords } from '@orrery/contract/payments/words'
import { refusalWords, wordsOf } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { dayInput } from '../ui/date/day-input.ts'
import { dayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { usePaymentSend } from './use-payments.ts'

const checked = schemaResolver(settlePayment.body, { sync: true })

interface SettleFormProps {
  payment: Payment
  onClose: () => void
}

/** What became of a payment; mounted while it is open. */
export function SettleForm({ payment, onClose }: SettleFormProps) {
  const { vendorId, _id, currency, steps, paidDay } = payment
  const today = usePortal()?.today ?? ''
  const days = { max: today, ...(paidDay !== null && { min: paidDay }) }
  const send = usePaymentSend('POST /home/settlePayment')
  const form = useForm({
    initialValues: { to: steps[0] ?? 'returned', day: today, reason: '', charge: true },
    validate: (values) => ({
      ...wordsOf(checked({ vendorId, _id, ...values })),
      day: dayProblem(values.day, days) || null,
    }),
  })
  const isBack = form.values.to === 'returned'

  const submit = form.onSubmit((values) => {
    send.mutate(
      { body: { vendorId, _id, ...values, charge: values.charge && isBack } },
      {
        onSuccess: () => {
          announce('The payment was changed.')
          onClose()
        },
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title={`Payment to vendor ${vendorId}`}
      act="Save"
      busy={send.isPending}
      failure={send.error ? refusalWords(send.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="What became of it"
        options={steps.map((step) => ({ value: step, label: paymentWords[step] }))}
        {...form.getInputProps('to')}
      />
      <DayField label="On" {...days} {...dayInput('day', form.getInputProps('day'))} />
      <TextField
        label="Reason"
        maxLength={REASON_MAX}
        autoComplete="off"
        required={isBack}
        hint="The vendor reads it beside its balance"
        {...form.getInputProps('reason')}
      />
      {isBack ? (
        <CheckboxField
          label={`The vendor’s details were wrong: charge ${money(RETURNED_FEE, currency)}`}
          {...form.getInputProps('charge', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  )
}
