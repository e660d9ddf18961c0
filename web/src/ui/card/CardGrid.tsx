import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import css from './CardGrid.module.css'

interface CardGridProps {
  label: string
  /** `ItemCard`s. */
  children: ReactNode
  /** Wider cards, for those with more words than picture. */
  wide?: boolean
  /** Cards of the request before, while the next one is on its way. */
  refetching?: boolean
}

/** Cards side by side, as many as fit, all of a row as high as the highest. */
export function CardGrid({ label, children, wide, refetching }: CardGridProps) {
  return (
    <ul
      className={classes(css.grid, wide && css.wide, refetching && css.dim)}
      aria-label={label}
      aria-busy={refetching || undefined}
    >
      {children}
    </ul>
  )
}
