import type { ReactNode } from 'react'
import css from './BackLine.module.css'

/** Above the head of a screen: the link to the list that it is of. */
export function BackLine({ children }: { children: ReactNode }) {
  return <p className={css.back}>{children}</p>
}
