import { schemaResolver, useForm } from '@mantine/form'
import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { HOLDER_MAX, paymentDetails } from '@orrery/contract/payments/payment-details'
import { useState } from 'react'
import { Failure } from '../api/Failure.tsx'
import { refusalWords, refusedFields, wordsOf } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useProvedSend } from '../api/use-proved-send.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { dayOfInstant } from '../format/instant.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './account.module.css'

const FIELDS = ['holder', 'iban', 'bic']
const OWN = { query: {} }

/** Where the vendor's money goes. The account number is typed anew with every change, and never shown whole. */
export function PaymentDetails() {
  const { data, error, refetch } = useAnswer('GET /home/getPaymentDetails', OWN, { staleTime: 0 })
  const unconfirmed = useSession()?.emailConfirmed === false ? messages.confirmToBePaid : undefined
  const refusal = useRefusal('owner') ?? unconfirmed
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const [changing, setChanging] = useState(false)
  const shown = data?.data
  return (
    <section className={css.payment}>
      <h3>Payment details</h3>
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <div aria-busy="true">
          <Skeleton height="5rem" />
        </div>
      ) : changing ? (
        <DetailsForm before={shown} onClose={() => setChanging(false)} />
      ) : (
        <>
          {shown?.obstacle ? <Notice tone="warn">{shown.obstacle}</Notice> : null}
          <p className={css.soft}>
            {shown
              ? `${shown.holder}, ${shown.iban}${shown.bic ? `, ${shown.bic}` : ''}. Changed ${dayOfInstant(shown.changedAt, timeZone)}.`
              : 'You have not said where your money goes yet. The account number is kept encrypted.'}
          </p>
          <div className={css.actions}>
            <Button disabled={refusal !== undefined} onClick={() => setChanging(true)}>
              {shown ? 'Change the account' : 'Add an account'}
            </Button>
          </div>
          {refusal ? <p className={css.refusal}>{refusal}</p> : null}
        </>
      )}
    </section>
  )
}

const checked = schemaResolver(paymentDetails, { sync: true })

interface DetailsFormProps {
  /** What there is so far, if anything. */
  before: Answer<'GET /home/getPaymentDetails'>['data'] | undefined
  onClose: () => void
}

function DetailsForm({ before, onClose }: DetailsFormProps) {
  const send = useProvedSend('POST /home/savePaymentDetails')
  const form = useForm({
    initialValues: {
      holder: before?.holder ?? '',
      iban: '',
      bic: '',
      changedAt: before?.changedAt ?? null,
    },
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => send.isError && send.reset(),
  })

  const save = form.onSubmit((body) => {
    if (send.isPending) return
    send.mutate(
      { body },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(answerKey('GET /home/getPaymentDetails', OWN), answer)
          announce('Your payment details were saved.')
          onClose()
        },
        // Whether a number is one is known to the server alone.
        onError: (error) => {
          const refused = refusedFields(error, FIELDS)
          form.setErrors(refused)
          focusFirst(refused)
          // Somebody else may have changed them.
          void queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getPaymentDetails') })
        },
      },
    )
  }, focusFirst)
  const saidAtFields = Object.keys(refusedFields(send.error, FIELDS)).length > 0

  return (
    <form noValidate onSubmit={save}>
      {send.error && !saidAtFields ? (
        <Notice tone="error">{refusalWords(send.error)}</Notice>
      ) : null}
      <div className={css.fields}>
        <TextField
          label="Holder of the account"
          maxLength={HOLDER_MAX}
          autoComplete="off"
          required
          {...form.getInputProps('holder')}
        />
        <TextField
          label="IBAN"
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          required
          {...form.getInputProps('iban')}
        />
        <TextField
          label="BIC"
          hint="Only for an account outside the European Economic Area"
          maxLength={15}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('bic')}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" kind="main" busy={send.isPending}>
          Save the account
        </Button>
        <Button disabled={send.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
