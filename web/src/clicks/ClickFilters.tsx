import { comparisonLabels, comparisons } from '@orrery/contract/compared-range'
import { presetLabels } from '@orrery/contract/presets'
import type { ReactNode } from 'react'
import { LONGEST_RANGE } from '../address/longest-range.ts'
import { dayRange } from '../format/day.ts'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import css from './clicks.module.css'
import type { ClickRange } from './use-click-range.ts'

const comparedOptions = comparisons.map((value) => ({ value, label: comparisonLabels[value] }))

interface ClickFiltersProps {
  days: ClickRange
  /** False where nothing is compared with other days. */
  comparable?: boolean
  /** Filters of this screen alone. */
  children?: ReactNode
}

/** From when to when, and what that is compared with; each choice goes into the URL. */
export function ClickFilters({ days, comparable = true, children }: ClickFiltersProps) {
  const { range, presets, today, setRange, compare, setCompare } = days
  const preset = Object.entries(presetLabels).find(([key]) => key === range?.preset)
  return (
    <FilterRow summary={preset?.[1] ?? (range && dayRange(range.start, range.end))}>
      <DateRangePicker
        label="Start Date and End Date"
        value={range ?? { start: '', end: '', preset: null }}
        onChange={setRange}
        presets={presets}
        max={today}
        longest={LONGEST_RANGE}
        disabled={range === undefined}
      />
      {comparable ? (
        <div className={css.beside}>
          <SelectField
            label="Compare with"
            value={compare}
            options={comparedOptions}
            onChange={({ target }) => {
              const chosen = comparisons.find((each) => each === target.value)
              if (chosen) setCompare(chosen)
            }}
          />
        </div>
      ) : null}
      {children}
    </FilterRow>
  )
}
