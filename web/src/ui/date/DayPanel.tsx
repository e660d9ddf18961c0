import { DatePicker } from '@mantine/dates'
import { isDayLabel } from '../../format/day.ts'
import { CALENDAR_WORDS, pressedDays } from './calendar-words.ts'
import { CalendarRoot } from './CalendarRoot.tsx'
import picker from './DateRangePicker.module.css'
import type { DateLimits } from './day-problem.ts'

interface DayPanelProps extends DateLimits {
  value: string
  onChange: (day: string) => void
}

/** The calendar that opens from a `DayField`; a day that is picked applies at once. */
export default function DayPanel({ value, min, max, onChange }: DayPanelProps) {
  const chosen = isDayLabel(value) ? value : null
  return (
    <div className={picker.custom}>
      <CalendarRoot>
        <DatePicker
          fullWidth
          hideOutsideDates
          value={chosen}
          defaultDate={chosen ?? max}
          minDate={min}
          maxDate={max}
          ariaLabels={CALENDAR_WORDS}
          getDayProps={pressedDays(value, value)}
          onChange={(day) => {
            if (day !== null) onChange(day)
          }}
        />
      </CalendarRoot>
    </div>
  )
}
