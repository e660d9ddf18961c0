import IconCalendar from '~icons/calendar'
import { Suspense, useState, type CSSProperties, type MouseEvent } from 'react'
import { longDay } from '../../format/day.ts'
import { NOT_AVAILABLE } from '../../format/figure.ts'
import { classes } from '../base/classes.ts'
import { IconButton } from '../button/IconButton.tsx'
import { TextField } from '../field/TextField.tsx'
import { Arrived } from '../overlay/Arrived.tsx'
import { useDialog } from '../overlay/use-dialog.ts'
import { lazyOr, preloading } from '../state/lazy-or.ts'
import { LostPiece } from '../state/LostPiece.tsx'
import picker from './DateRangePicker.module.css'
import css from './DayField.module.css'
import { dayProblem, type DateLimits } from './day-problem.ts'

const loadPanel = () => import('./DayPanel.tsx')
const DayPanel = lazyOr(loadPanel, () => (
  <LostPiece advice="Type the day instead, as YYYY-MM-DD." />
))
const preload = preloading(loadPanel)

const LENGTH = 'YYYY-MM-DD'.length

/** Holds the line of the weekday. */
const ROOM = '\u00a0'

interface DayFieldProps extends DateLimits {
  label: string
  /** What stands in the field; a day when it is a label `YYYY-MM-DD`. */
  value: string
  /** What the form says of it, nothing by an empty text; undefined where a whole date that may not be chosen is told by itself. */
  error: string | undefined
  onChange: (day: string) => void
  /** By which a form finds it, as `form.getInputProps` gives it to other fields. */
  'data-path'?: string
  /** Said while no day is chosen; otherwise its weekday is. */
  hint?: string
}

/** One day, typed or picked from a calendar, written alike whatever the system's own way is. */
export function DayField(props: DayFieldProps) {
  const { label, value, min, max, error, onChange, hint } = props
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const name = `Calendar: ${label}`
  const weekday = longDay(value)
  const ownError = value.length === LENGTH ? dayProblem(value, { min, max }) : ''
  const dialog = useDialog(place !== null, () => setPlace(null))

  function open(event: MouseEvent<HTMLButtonElement>) {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setPlace({ '--left': `${left}px`, '--top': `${bottom + 6}px` } as CSSProperties)
  }

  return (
    <div className={css.field}>
      <TextField
        label={label}
        value={value}
        data-path={props['data-path']}
        placeholder="YYYY-MM-DD"
        maxLength={LENGTH}
        autoComplete="off"
        error={error ?? (ownError || undefined)}
        hint={weekday === NOT_AVAILABLE ? (hint ?? ROOM) : weekday}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton
        className={css.open}
        label={name}
        icon={<IconCalendar size={18} stroke={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      <dialog
        ref={dialog}
        className={classes(picker.dialog, css.dialog)}
        aria-label={name}
        style={place ?? undefined}
      >
        {place ? (
          <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
            <DayPanel
              {...{ value, min, max }}
              onChange={(day) => {
                setPlace(null)
                onChange(day)
              }}
            />
            <Arrived dialog={dialog} />
          </Suspense>
        ) : null}
      </dialog>
    </div>
  )
}
