import { SelectField } from '../../ui/field/SelectField.tsx'
import css from './breakdown.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, with its name before it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoose } = props
  return (
    <div className={css.choice}>
      <SelectField
        label={label}
        value={value}
        options={options}
        onChange={({ target }) => {
          const chosen = options.find((each) => each.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      />
    </div>
  )
}
