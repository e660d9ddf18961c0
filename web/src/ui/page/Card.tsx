import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import css from './Card.module.css'

interface CardProps {
  title: string
  /** A short mark beside the title, such as a number of rows. */
  tag?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Room around the content; a table goes edge to edge without it. */
  padded?: boolean
}

/** A surface with a one-line head. */
export function Card({ title, tag, actions, children, padded }: CardProps) {
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {tag}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
      <div className={classes(padded && css.padded)}>{children}</div>
    </section>
  )
}
