import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { buttonClass, type ButtonKind } from './button-class.ts'
import css from './Button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** Work is under way: the button keeps its width and its focus, and does nothing. */
  busy?: boolean
  icon?: ReactNode
}

/** A button; `type` is `button` unless told otherwise, so that no form is sent by accident. */
export function Button({ kind, busy, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(kind), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
