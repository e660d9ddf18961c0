import type { Payment } from '@orrery/contract/payments/batches'
import { REASON_MAX } from '@orrery/contract/payments/payable'
import { RETURNED_FEE } from '@orrery/contract/payments/terms'
import { paymentWords } from '@orrery/contract/payments/words'
import { useState } from 'react'
import { refusalWords } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { usePaymentSend } from './use-payments.ts'

interface SettleFormProps {
  payment: Payment
  onClose: () => void
}

/** What became of a payment; mounted while it is open. */
export function SettleForm({ payment, onClose }: SettleFormProps) {
  const { vendorId, _id, currency, steps, paidDay } = payment
  const today = usePortal()?.today ?? ''
  const [to, setTo] = useState(steps[0] ?? 'returned')
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [charge, setCharge] = useState(true)
  const send = usePaymentSend('POST /home/settlePayment')

  function submit() {
    send.mutate(
      { body: { vendorId, _id, to, day, reason, charge: charge && to === 'returned' } },
      {
        onSuccess: () => {
          announce('The payment was changed.')
          onClose()
        },
      },
    )
  }

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
        value={to}
        options={steps.map((step) => ({ value: step, label: paymentWords[step] }))}
        onChange={({ target }) => setTo(steps.find((step) => step === target.value) ?? to)}
      />
      <DayField
        label="On"
        value={day}
        {...(paidDay !== null && { min: paidDay })}
        max={today}
        error={undefined}
        onChange={setDay}
      />
      <TextField
        label="Reason"
        maxLength={REASON_MAX}
        autoComplete="off"
        required={to === 'returned'}
        hint="The vendor reads it beside its balance"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {to === 'returned' ? (
        <CheckboxField
          label={`The vendor’s details were wrong: charge ${money(RETURNED_FEE, currency)}`}
          checked={charge}
          onChange={({ target }) => setCharge(target.checked)}
        />
      ) : null}
    </FormDialog>
  )
}
