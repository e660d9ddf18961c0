import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import css from './Stacked.module.css'

interface StackedProps {
  /** The value, and in `<small>` what stands under it. */
  children: ReactNode
  /** Under a figure: at the end of the cell. */
  end?: boolean
  /** How wide it may be, where its column does not say. */
  className?: string | undefined
}

/** A cell's value with what belongs to it in small type under it. */
export function Stacked({ children, end = false, className }: StackedProps) {
  return (
    <span
      className={classes(
        css.stacked,
        className !== undefined && css.bounded,
        end && css.end,
        className,
      )}
    >
      {children}
    </span>
  )
}
