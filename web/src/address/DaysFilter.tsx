import { presetLabels } from '@orrery/contract/presets'
import type { ComponentProps, ReactNode } from 'react'
import { dayRange } from '../format/day.ts'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'

type Picker = ComponentProps<typeof DateRangePicker>

interface DaysFilterProps extends Pick<Picker, 'longest'> {
  /** The days in the URL; undefined until the network's today is known. */
  days: Pick<Picker, 'presets'> & {
    range: Picker['value'] | undefined
    today: Picker['max']
    setRange: Picker['onChange']
  }
  /** Filters of this screen alone. */
  children?: ReactNode
}

/** A row of filters that begins with from when to when; on a phone it says which days while it is closed. */
export function DaysFilter({ days, longest, children }: DaysFilterProps) {
  const { range, presets, today, setRange } = days
  const preset = Object.entries(presetLabels).find(([key]) => key === range?.preset)
  return (
    <FilterRow summary={preset?.[1] ?? (range && dayRange(range.start, range.end))}>
      <DateRangePicker
        label="Start Date and End Date"
        value={range ?? { start: '', end: '', preset: null }}
        onChange={setRange}
        presets={presets}
        max={today}
        longest={longest}
        disabled={range === undefined}
      />
      {children}
    </FilterRow>
  )
}
