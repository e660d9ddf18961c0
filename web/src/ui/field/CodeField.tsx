import { useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

interface CodeFieldProps extends FieldFrame {
  value: string
  onCode: (code: string) => void
  /** `letters` for codes that are not of digits alone. */
  kind?: 'digits' | 'letters'
  readOnly?: boolean
  /** Takes the focus when it appears. */
  focused?: boolean
}

const DIGITS = 6

/** A code that is read or pasted from elsewhere, such as `123 456`; browsers offer the one that just came. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, required, value, onCode, kind = 'digits', readOnly, focused } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  const digits = kind === 'digits'
  return (
    <Field
      {...{ label, hint, error, required }}
      render={(tied) => (
        <input
          {...tied}
          ref={input}
          type="text"
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={digits ? 'one-time-code' : 'off'}
          autoCapitalize={digits ? 'none' : 'characters'}
          spellCheck={false}
          maxLength={30}
          readOnly={readOnly}
          value={value}
          className={classes(css.control, css.code)}
          onChange={({ currentTarget }) => onCode(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '')
            if (!digits || !/^\d+$/.test(pasted)) return
            event.preventDefault()
            onCode(pasted.slice(0, DIGITS))
          }}
        />
      )}
    />
  )
}
