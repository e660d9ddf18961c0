import { salesProgrammes } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { presetLabels } from '@orrery/contract/presets'
import { MOST_ORDER_DAYS, orderStates } from '@orrery/contract/reports/orders'
import { useSearchText } from '../address/use-search-text.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { dayRange } from '../format/day.ts'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import css from './account.module.css'
import { stateWords } from './order-words.ts'
import { LONGEST_MERCHANT, type OrdersState } from './use-orders.ts'

const states = [
  { value: '', label: 'Any status' },
  ...orderStates.map((value) => ({ value, label: stateWords[value].words as string })),
]

/** Which orders; each choice goes into the URL. */
export function OrderFilters({ orders }: { orders: OrdersState }) {
  const { range, presets, today, setRange, change, status, programme, merchant } = orders
  const user = useLookedAt(orders.vendorId)
  const offered = [
    { value: '', label: 'All programmes' },
    ...(user ? salesProgrammes(user) : []).map(({ key, name }) => ({ value: key, label: name })),
  ]
  const preset = Object.entries(presetLabels).find(([key]) => key === range?.preset)
  const [text, setText] = useSearchText(merchant ?? '', (found, goesOn) =>
    change({ merchant: found || undefined }, goesOn),
  )
  return (
    <FilterRow summary={preset?.[1] ?? (range && dayRange(range.start, range.end))}>
      <DateRangePicker
        label="Start Date and End Date"
        value={range ?? { start: '', end: '', preset: null }}
        onChange={setRange}
        presets={presets}
        max={today}
        longest={{ days: MOST_ORDER_DAYS, words: messages.ordersTooLong }}
        disabled={range === undefined}
      />
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
    </FilterRow>
  )
}
