import type { ReactNode } from 'react'
import css from './links.module.css'

interface LinkBoxProps {
  /** Of the merchant. */
  name: string
  /** Says the merchant in place of its name. */
  card?: ReactNode
  children: ReactNode
}

/** What came of choosing a merchant; it says which one, since the eye may be elsewhere. */
export function LinkBox({ name, card, children }: LinkBoxProps) {
  return (
    <section className={css.box} aria-label="Your link">
      {card ?? <p className={css.to}>Link to {name}</p>}
      {children}
    </section>
  )
}
