import type { ReactNode } from 'react'
import css from '../report.module.css'

/** Why a part of the screen is not there while figures are narrowed. */
export function LeftOut({ children }: { children: ReactNode }) {
  return (
    <p className={css.below} data-screen-only>
      {children}
    </p>
  )
}
