import { useId, type ReactNode } from 'react'
import css from './Field.module.css'

/** What every field has around its control. */
export interface FieldFrame {
  label: string
  hint?: ReactNode
  /** As `@mantine/form` gives it; any text makes the field invalid. */
  error?: ReactNode
  required?: boolean
}

/** What the control must carry so that label, hint and error are read with it. */
export interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  id?: string
  /** Draws the control with the given props on it. */
  render: (props: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together. */
export function Field({ id: givenId, label, hint, error, required, render }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  // What is wrong takes the place of the hint, so that nothing below moves.
  const said = error || hint
  const saidId = `${id}-said`
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {render({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? saidId : undefined,
      })}
      <div className={css.said}>
        {said ? (
          <p id={saidId} className={error ? css.error : css.hint}>
            {said}
          </p>
        ) : null}
      </div>
    </div>
  )
}
