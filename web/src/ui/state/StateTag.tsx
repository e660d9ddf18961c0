import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import css from './StateTag.module.css'

interface StateTagProps {
  /** `final` and `plain` have a full edge, `estimated` a dashed one, `waiting` the colour of a warning. */
  state: 'final' | 'estimated' | 'waiting' | 'plain'
  /** The state in words; the edge only repeats it. */
  children: ReactNode
}

/** The state of a figure, where the figure stands. */
export function StateTag({ state, children }: StateTagProps) {
  return <span className={classes(css.tag, css[state])}>{children}</span>
}
