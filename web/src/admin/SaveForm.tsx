import { MOST_SAVED_DAYS } from '@orrery/contract/admin/save-limits'
import { isAskedDay, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { comeDayProblem } from '../ui/date/day-problem.ts'
import { DayField } from '../ui/date/DayField.tsx'
import { betweenProblems, type RangeEnd } from '../ui/date/range-rules.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import css from './admin.module.css'
import type { Choice, SaveProgramme } from './save-programme.ts'

const LONGEST_SAVE = { days: MOST_SAVED_DAYS, words: messages.mostSaved(MOST_SAVED_DAYS) }

interface SaveFormProps {
  programme: SaveProgramme
  /** The last day that can be saved, in the reporting time zone. */
  today: Day
  yesterday: Day
  /** The days that a link here names. */
  named: { start?: string; end?: string }
  busy: boolean
  /** @param dry Nothing is to be stored: what would change is shown first. */
  onSave: (choice: Choice, dry: boolean) => void
}

/** Which day, or which days, to save. */
export function SaveForm({ programme, today, yesterday, named, busy, onSave }: SaveFormProps) {
  const { save: form } = programme
  const [choice, setChoice] = useState<Choice>(() => firstChoice(named, yesterday))
  const [changed, setChanged] = useState<RangeEnd>('end')
  const end = form.form === 'range' ? choice.end : choice.start
  const between = betweenProblems(choice.start, end, changed, LONGEST_SAVE)
  const problems = {
    start: comeDayProblem(choice.start, today) ?? between.start,
    end: comeDayProblem(end, today) ?? between.end,
  }
  const fits = problems.start === '' && problems.end === ''

  function save(dry: boolean) {
    if (fits && !busy) onSave({ ...choice, end }, dry)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save(false)
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className={css.row}>
        <div className={css.date}>
          <DayField
            label={form.form === 'range' ? 'Start Date' : 'Selected Date'}
            value={choice.start}
            max={today}
            error={problems.start}
            onChange={(start) => {
              setChoice({ ...choice, start })
              setChanged('start')
            }}
          />
        </div>
        {form.form === 'range' ? (
          <div className={css.date}>
            <DayField
              label="End Date"
              value={choice.end}
              {...(problems.start === '' && { min: choice.start })}
              max={today}
              error={problems.end}
              onChange={(last) => {
                setChoice({ ...choice, end: last })
                setChanged('end')
              }}
            />
          </div>
        ) : null}
        <div className={css.go}>
          <Button type="submit" kind="main" busy={busy} disabled={!fits}>
            {messages.saveReports}
          </Button>
          <Button disabled={!fits || busy} onClick={() => save(true)}>
            Check first
          </Button>
        </div>
      </div>
      {form.window ? (
        <div className={css.window}>
          <CheckboxField
            label="Also the trailing window"
            hint={`The ${programme.finalAfterDays} days up to this date, which ${programme.name} may still restate`}
            checked={choice.window}
            onChange={(event) => setChoice({ ...choice, window: event.target.checked })}
          />
        </div>
      ) : null}
    </form>
  )
}

/** The days that a link named, else yesterday. */
function firstChoice({ start, end }: SaveFormProps['named'], yesterday: Day): Choice {
  const first = start !== undefined && isAskedDay(start) ? start : yesterday
  return { start: first, end: end !== undefined && isAskedDay(end) ? end : first, window: false }
}
