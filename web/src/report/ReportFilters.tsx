import { messages } from '@orrery/contract/messages'
import { presetLabels } from '@orrery/contract/presets'
import type { ReactNode } from 'react'
import { LONGEST_RANGE } from '../address/longest-range.ts'
import { dayRange } from '../format/day.ts'
import { Button } from '../ui/button/Button.tsx'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import type { ChosenRange } from '../address/range-search.ts'
import { comparedOptions } from './own-days.ts'
import css from './report.module.css'
import { TypeChoice, type TypeAsked } from './TypeChoice.tsx'
import type { AskedRange } from './use-range.ts'

interface ReportFiltersProps {
  /** The type is missing where the screen shows both together. */
  asked: AskedRange & TypeAsked
  /** Said after range and type on a phone, where the filters stand behind a button. */
  summary?: string
  /** False where nothing is compared with other days. */
  comparable?: boolean
  /** Filters of this screen alone. */
  children?: ReactNode
}

/** Range, type and comparison of a report; each choice goes into the URL. */
export function ReportFilters({ asked, summary, comparable = true, children }: ReportFiltersProps) {
  const { range, presets, today, setRange, kind } = asked
  const { compare, setCompare, own } = asked
  const value = range ?? { start: '', end: '', preset: null }
  const words = [range && nameOf(range), kind, summary]
  return (
    <FilterRow summary={words.filter(Boolean).join(' · ')}>
      <DateRangePicker
        label="Start Date and End Date"
        value={value}
        onChange={setRange}
        presets={presets}
        max={today}
        longest={LONGEST_RANGE}
        disabled={range === undefined}
      />
      <TypeChoice asked={asked} />
      {children}
      {comparable ? (
        <div className={css.compare}>
          <SelectField
            label="Compare with"
            value={compare}
            options={comparedOptions}
            onChange={({ target }) => {
              const chosen = comparedOptions.find(({ value: each }) => each === target.value)
              if (chosen) setCompare(chosen.value)
            }}
          />
        </div>
      ) : null}
      {comparable && own ? (
        <DateRangePicker
          label="Days to compare with"
          value={{ ...own, preset: null }}
          onChange={asked.setOwn}
          presets={[]}
          max={today}
          longest={LONGEST_RANGE}
        />
      ) : null}
      <Button kind="quiet" onClick={asked.clear}>
        {messages.clearAll}
      </Button>
    </FilterRow>
  )
}

function nameOf({ start, end, preset }: ChosenRange): string {
  const named = Object.entries(presetLabels).find(([key]) => key === preset)
  return named?.[1] ?? dayRange(start, end)
}
