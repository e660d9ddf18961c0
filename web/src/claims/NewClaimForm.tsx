import { salesProgrammes } from '@orrery/contract/access'
import { CLAIM_DAYS } from '@orrery/contract/claims/claim-window'
import { CLAIM_TEXT_MAX, ORDER_ID_MAX } from '@orrery/contract/claims/claim'
import { programmes } from '@orrery/contract/programmes/all'
import { useForm } from '@mantine/form'
import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { ClaimStart } from '../address/claim-address.ts'
import { useFilters } from '../address/use-filters.ts'
import { refusalWords } from '../api/field-words.ts'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { DayField } from '../ui/date/DayField.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './claims.module.css'
import { bodyOf, errorsOf, fieldsOf } from './new-claim-fields.ts'
import { useClaimSend, type ClaimsSearch } from './use-claims.ts'

const LONGEST_AMOUNT = 16

/** What the vendor says of the row, or which sale is missing; leads to the claim. */
export function NewClaimForm({ start, currency }: { start: ClaimStart; currency: string }) {
  const user = useSession()
  const offered = user ? salesProgrammes(user) : []
  const today = usePortal()?.today
  const days = today === undefined ? {} : { min: addDays(today, -CLAIM_DAYS), max: today }
  const [, change] = useFilters<ClaimsSearch>()
  const open = useClaimSend('POST /home/openClaim')
  const form = useForm({
    initialValues: fieldsOf(start, offered[0]?.key),
    validate: (fields) => errorsOf(start, fields, days),
    onValuesChange: () => open.isError && open.reset(),
  })
  const refusal = useRefusal('member')
  const isMissing = start.origin === 'missing'
  const paid = programmes.find(({ key }) => key === form.values.programme)?.currency ?? currency

  const submit = form.onSubmit((fields) => {
    if (open.isPending) return
    open.mutate(
      { body: bodyOf(start, fields) },
      {
        onSuccess: ({ data, already }) => {
          announce(already ? 'This row is claimed already.' : 'Your claim was sent.')
          change({ claim: data._id, origin: undefined, row: undefined })
        },
      },
    )
  }, focusFirst)

  if (refusal) return <Notice tone="info">{refusal}</Notice>
  if (isMissing && offered.length === 0)
    return <Notice tone="info">{messages.noMissingSale}</Notice>
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {open.error ? <Notice tone="error">{refusalWords(open.error)}</Notice> : null}
      {isMissing ? (
        <div className={css.fields}>
          <SelectField
            label="Programme"
            options={offered.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.getInputProps('programme')}
          />
          <DayField
            label="Day of the sale"
            hint="In the network’s time zone"
            {...days}
            data-path="day"
            value={form.values.day}
            error={asText(form.errors['day'])}
            onChange={(chosen) => form.setFieldValue('day', chosen)}
          />
          <TextField
            label="Merchant"
            maxLength={300}
            required
            autoComplete="off"
            {...form.getInputProps('merchantName')}
          />
          <TextField
            label="Click id"
            hint="That the link carried"
            maxLength={1020}
            required
            autoComplete="off"
            {...form.getInputProps('clickId')}
          />
        </div>
      ) : null}
      <div className={css.fields}>
        <TextField
          label="Sales that you expect"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          {...form.getInputProps('expectedSales')}
        />
        <TextField
          label={`Earnings that you expect, ${paid}`}
          maxLength={LONGEST_AMOUNT}
          autoComplete="off"
          {...form.getInputProps('expectedEarnings')}
        />
        <TextField
          label={`Amount of the sale, ${paid}`}
          hint="What the buyer paid"
          maxLength={LONGEST_AMOUNT}
          autoComplete="off"
          {...form.getInputProps('expectedAmount')}
        />
        <TextField
          label="Order id"
          hint="If you know it"
          maxLength={ORDER_ID_MAX}
          autoComplete="off"
          {...form.getInputProps('orderId')}
        />
      </div>
      <TextArea
        label="What is wrong or missing"
        hint="And how you know"
        prose
        rows={4}
        maxLength={CLAIM_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <Button type="submit" kind="main" busy={open.isPending}>
        Send claim
      </Button>
    </form>
  )
}

const asText = (error: unknown) => (typeof error === 'string' ? error : undefined)
