import { salesProgrammes } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { MOST_ORDER_DAYS } from '@orrery/contract/reports/order-limits'
import { orderStates } from '@orrery/contract/reports/orders'
import { DaysFilter } from '../address/DaysFilter.tsx'
import { useSearchText } from '../address/use-search-text.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import css from './account.module.css'
import { stateWords } from './order-words.ts'
import { LONGEST_MERCHANT, type OrdersState } from './use-orders.ts'

const states = [
  { value: '', label: 'Any status' },
  ...orderStates.map((value) => ({ value, label: stateWords[value].words as string })),
]

/** Which orders; each choice goes into the URL. */
export function OrderFilters({ orders }: { orders: OrdersState }) {
  const { change, status, programme, merchant } = orders
  const user = useLookedAt(orders.vendorId)
  const offered = [
    { value: '', label: 'All programmes' },
    ...(user ? salesProgrammes(user) : []).map(({ key, name }) => ({ value: key, label: name })),
  ]
  const [text, setText] = useSearchText(merchant ?? '', (found, goesOn) =>
    change({ merchant: found || undefined }, goesOn),
  )
  return (
    <DaysFilter days={orders} longest={{ days: MOST_ORDER_DAYS, words: messages.ordersTooLong }}>
      <div className={css.orderFields}>
        <SelectField
          label="Status"
          value={status ?? ''}
          options={states}
          onChange={({ target }) => change({ status: target.value || undefined })}
        />
        <SelectField
          label="Programme"
          value={programme ?? ''}
          options={offered}
          onChange={({ target }) => change({ programme: target.value || undefined })}
        />
        <TextField
          type="search"
          label="Merchant"
          maxLength={LONGEST_MERCHANT}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </DaysFilter>
  )
}
