import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { CALENDAR_WORDS, pressedDays } from './calendar-words.ts'
import { CalendarRoot } from './CalendarRoot.tsx'
import css from './DateRangePicker.module.css'
import {
  rangeProblems,
  type DatePreset,
  type DateRange,
  type RangeEnd,
  type RangeLimits,
} from './range-rules.ts'

interface DateRangePanelProps extends RangeLimits {
  value: DateRange
  presets: readonly DatePreset[]
  onChange: (range: DateRange) => void
  onCancel: () => void
}

/** What opens from `DateRangePicker`: a preset applies at once, a range of one's own when it is complete. */
export default function DateRangePanel(props: DateRangePanelProps) {
  const { value, presets, min, max, longest, onChange, onCancel } = props
  const [start, setStart] = useState(value.start)
  const [end, setEnd] = useState(value.end)
  const [changed, setChanged] = useState<RangeEnd>('end')
  const problems = rangeProblems(start, end, { min, max, longest }, changed)
  const wrong = Boolean(problems.start || problems.end)

  return (
    <form
      className={css.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) onChange({ start, end, preset: null })
      }}
    >
      <fieldset className={css.presets} aria-label="Presets">
        {presets.map((preset) => (
          <button
            key={preset.key}
            type="button"
            className={css.preset}
            aria-pressed={preset.key === value.preset}
            onClick={() => onChange({ start: preset.start, end: preset.end, preset: preset.key })}
          >
            {preset.label}
          </button>
        ))}
      </fieldset>
      <div className={css.custom}>
        <div className={css.ends}>
          <TextField
            label="Start date"
            placeholder="YYYY-MM-DD"
            maxLength={10}
            autoComplete="off"
            value={start}
            error={problems.start}
            onChange={(event) => {
              setStart(event.target.value)
              setChanged('start')
            }}
          />
          <TextField
            label="End date"
            placeholder="YYYY-MM-DD"
            maxLength={10}
            autoComplete="off"
            value={end}
            // While only the first day of a new range is picked, an empty end is no mistake.
            error={end === '' ? undefined : problems.end}
            onChange={(event) => {
              setEnd(event.target.value)
              setChanged('end')
            }}
          />
        </div>
        <CalendarRoot>
          <DatePicker
            type="range"
            allowSingleDateInRange
            fullWidth
            hideOutsideDates
            value={wrong ? [problems.start ? null : start, null] : [start, end]}
            defaultDate={value.end}
            minDate={min}
            maxDate={max}
            ariaLabels={CALENDAR_WORDS}
            getDayProps={pressedDays(problems.start ? '' : start, wrong ? '' : end)}
            onChange={([from, to]) => {
              setStart(from ?? '')
              setEnd(to ?? '')
              setChanged('end')
            }}
          />
        </CalendarRoot>
        <div className={css.foot}>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={wrong}>
            Apply
          </Button>
        </div>
      </div>
    </form>
  )
}
