import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { buttonClass, type ButtonKind } from './button-class.ts'
import css from './Button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** Work is under way: the button keeps its width and its focus, and does nothing. */
  busy?: boolean
  /** There is nothing to do now. It may be because it was pressed, so it keeps its focus, too. */
  disabled?: boolean
  icon?: ReactNode
}

/** A button; `type` is `button` unless told otherwise, so that no form is sent by accident. */
export function Button(props: ButtonProps) {
  const { kind, busy, disabled, icon, className, children, onClick, ...rest } = props
  const idle = busy || disabled
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(kind), disabled && !busy && css.off, className)}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      onClick={(event) => {
        if (idle) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
