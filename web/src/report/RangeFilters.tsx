import { messages } from '@orrery/contract/messages'
import { presetLabels } from '@orrery/contract/presets'
import { dayRange } from '../format/day.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { DateRangePicker } from '../ui/DateRangePicker.tsx'
import { FilterRow } from '../ui/FilterRow.tsx'
import css from './report.module.css'
import type { useComparison } from './use-comparison.ts'
import { useFilters } from './use-filters.ts'
import type { useRange } from './use-range.ts'

interface RangeFiltersProps {
  asked: ReturnType<typeof useRange>
  comparison: ReturnType<typeof useComparison>
}

/** Range and comparison, for screens without a type. */
export function RangeFilters({ asked, comparison }: RangeFiltersProps) {
  const { range, presets, today, setRange } = asked
  const [, setFilters] = useFilters<{
    preset?: string
    start?: string
    end?: string
    compare?: string
  }>()
  const preset = Object.entries(presetLabels).find(([key]) => key === range?.preset)
  return (
    <FilterRow summary={preset?.[1] ?? (range ? dayRange(range.start, range.end) : '')}>
      <DateRangePicker
        label="Start Date and End Date"
        value={range ?? { start: '', end: '', preset: null }}
        onChange={setRange}
        presets={presets}
        max={today}
        disabled={range === undefined}
      />
      <div className={css.compare}>
        <CheckboxField
          label="Compare periods"
          checked={comparison.compared}
          onChange={(event) => comparison.setCompared(event.target.checked)}
        />
      </div>
      <Button
        kind="quiet"
        onClick={() =>
          setFilters({ preset: undefined, start: undefined, end: undefined, compare: undefined })
        }
      >
        {messages.clearAll}
      </Button>
    </FilterRow>
  )
}
