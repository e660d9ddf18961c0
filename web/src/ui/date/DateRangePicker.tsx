import IconCalendar from '~icons/calendar'
import { Suspense, useState, type CSSProperties, type MouseEvent } from 'react'
import { dayRange } from '../../format/day.ts'
import { classes } from '../base/classes.ts'
import { VisuallyHidden } from '../base/VisuallyHidden.tsx'
import { buttonClass } from '../button/button-class.ts'
import { Arrived } from '../overlay/Arrived.tsx'
import { useDialog } from '../overlay/use-dialog.ts'
import { lazyOr, preloading } from '../state/lazy-or.ts'
import { LostPiece } from '../state/LostPiece.tsx'
import css from './DateRangePicker.module.css'
import type { DatePreset, DateRange, RangeLimits } from './range-rules.ts'

const loadPanel = () => import('./DateRangePanel.tsx')
const DateRangePanel = lazyOr(loadPanel, () => (
  <LostPiece advice="The days stay as they are. Load the page again to choose others." />
))
const preload = preloading(loadPanel)

interface DateRangePickerProps extends RangeLimits {
  label: string
  value: DateRange
  onChange: (range: DateRange) => void
  presets: readonly DatePreset[]
  disabled?: boolean
}

/** Presets and a range of one's own in one control; the calendar is loaded when it is first wanted. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onChange, presets, min, max, longest, disabled } = props
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const dialog = useDialog(place !== null, () => setPlace(null))
  const preset = presets.find((each) => each.key === value.preset)

  function open(event: MouseEvent<HTMLButtonElement>) {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setPlace({ '--left': `${left}px`, '--top': `${bottom + 6}px` } as CSSProperties)
  }

  return (
    <>
      <button
        type="button"
        className={classes(buttonClass('plain'), css.trigger)}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        disabled={disabled}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <IconCalendar size={16} stroke={1.75} />
        <VisuallyHidden>{label}: </VisuallyHidden>
        <span>{preset?.label ?? 'Custom range'}</span>
        <span className={css.days}>{dayRange(value.start, value.end)}</span>
      </button>
      <dialog ref={dialog} className={css.dialog} aria-label={label} style={place ?? undefined}>
        {place ? (
          <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
            <DateRangePanel
              {...{ value, presets, min, max, longest }}
              onCancel={() => setPlace(null)}
              onChange={(range) => {
                setPlace(null)
                onChange(range)
              }}
            />
            <Arrived dialog={dialog} />
          </Suspense>
        ) : null}
      </dialog>
    </>
  )
}
