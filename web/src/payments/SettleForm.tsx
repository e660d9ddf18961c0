import type { Payment } from '@orrery/contract/payments/batches'
import { REASON_MAX } from '@orrery/contract/payments/payable'
import { RETURNED_FEE } from '@orrery/contract/payments/terms'
import { useId, useState, type FormEvent } from 'react'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { DayField } from '../ui/date/DayField.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { usePaymentSend } from './use-payments.ts'

const STEPS = [
  { value: 'paid', label: 'Paid' },
  { value: 'returned', label: 'Returned' },
  { value: 'cancelled', label: 'Cancelled' },
] as const
type Step = (typeof STEPS)[number]['value']

interface SettleFormProps {
  payment: Payment
  onClose: () => void
}

/** What became of a payment; mounted while it is open. */
export function SettleForm({ payment, onClose }: SettleFormProps) {
  const { vendorId, _id, currency } = payment
  const id = useId()
  const today = usePortal()?.today ?? ''
  const offered = payment.state === 'open' ? STEPS : STEPS.slice(1, 2)
  const [to, setTo] = useState<Step>(offered[0]?.value ?? 'returned')
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [charge, setCharge] = useState(true)
  const send = usePaymentSend('POST /home/settlePayment')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
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
    <Modal
      title={`Payment to vendor ${vendorId}`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="main" busy={send.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
        <SelectField
          label="It is"
          value={to}
          options={offered}
          onChange={({ target }) =>
            setTo(offered.find(({ value }) => value === target.value)?.value ?? to)
          }
        />
        <DayField label="On" value={day} max={today} error={undefined} onChange={setDay} />
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
      </form>
    </Modal>
  )
}
