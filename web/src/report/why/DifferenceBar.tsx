import type { ReactNode } from 'react'
import css from './why.module.css'

interface DifferenceBarProps {
  difference: number
  /** The largest difference of the list, whichever way: half the bar's room. */
  most: number
  /** The figure itself. */
  children: ReactNode
}

/** A difference with a bar from the middle: to the left what was lost, to the right what was won. */
export function DifferenceBar({ difference, most, children }: DifferenceBarProps) {
  const half = most > 0 ? (Math.abs(difference) / most) * 50 : 0
  return (
    <span className={css.measured}>
      <span>{children}</span>
      <span className={css.room} aria-hidden="true">
        <span
          className={difference < 0 ? css.lost : css.won}
          style={{
            inlineSize: `${half}%`,
            insetInlineStart: `${difference < 0 ? 50 - half : 50}%`,
          }}
        />
      </span>
    </span>
  )
}
