import { REASON_MAX } from '@orrery/contract/payments/payable'
import { useState } from 'react'
import { refusalWords } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { announce } from '../ui/base/announce.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { usePaymentSend } from './use-payments.ts'

/** A payment beside the files, or a correction of a balance. */
export type EntryAct =
  | { kind: 'payment'; vendorId: number; amount: number }
  | { kind: 'correction' }

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
  const [vendorId, setVendorId] = useState(isPayment ? String(act.vendorId) : '')
  const [amount, setAmount] = useState(isPayment ? act.amount.toFixed(2) : '')
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [idempotencyKey] = useState(newKey)
  const pay = usePaymentSend('POST /home/recordPayment')
  const correct = usePaymentSend('POST /home/correctBalance')
  const send = isPayment ? pay : correct

  function submit() {
    const done = {
      onSuccess: () => {
        announce(isPayment ? 'The payment was recorded.' : 'The balance was corrected.')
        onClose()
      },
    }
    const body = { vendorId, amount, reason, idempotencyKey }
    if (isPayment) pay.mutate({ body: { ...body, day } }, done)
    else correct.mutate({ body }, done)
  }

  return (
    <FormDialog
      title={isPayment ? `Record a payment to vendor ${vendorId}` : 'Correct a balance'}
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
          value={vendorId}
          onChange={({ target }) => setVendorId(target.value)}
        />
      )}
      <TextField
        label={`Amount, ${currency}`}
        inputMode="decimal"
        maxLength={13}
        autoComplete="off"
        required
        hint={isPayment ? 'With the fee, off the balance' : 'With a minus it is taken off'}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      {isPayment ? (
        <DayField label="Paid on" value={day} max={today} error={undefined} onChange={setDay} />
      ) : null}
      <TextField
        label="Reason"
        maxLength={REASON_MAX}
        autoComplete="off"
        required
        hint="The vendor reads it beside its balance"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
