import type { ReactNode } from 'react'
import css from './Together.module.css'

/** Words that stay in one line: days, which browsers would break at a hyphen. */
export function Together({ children }: { children: ReactNode }) {
  return <span className={css.together}>{children}</span>
}
