import { useId } from 'react'
import { classes } from '../base/classes.ts'
import css from './SegmentedControl.module.css'

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  disabled?: boolean
  /** Shows the label above, for a sheet or a form. */
  labelled?: boolean
}

/** One of a few, side by side: a radio group, moved through with the arrow keys. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, disabled, labelled } = props
  const name = useId()
  return (
    // What is shown of a screen says itself on paper; in a form it is an answer as the fields around it.
    <fieldset
      className={css.group}
      disabled={disabled}
      data-screen-only={labelled ? undefined : true}
    >
      <legend className={classes(css.legend, !labelled && css.hidden)}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
