import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { buttonClass, type ButtonKind } from './button-class.ts'
import css from './Button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words: its name for a screen reader and its tooltip. */
  label: string
  icon: ReactNode
  kind?: ButtonKind
}

/** A button that shows only a picture. */
export function IconButton({ label, icon, kind, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(buttonClass(kind), css.square, className)}
    >
      {icon}
    </button>
  )
}
