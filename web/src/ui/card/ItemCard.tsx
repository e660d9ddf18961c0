import { useId, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import css from './CardGrid.module.css'

interface ItemCardProps {
  title: string
  /** A `Picture`, edge to edge above the words. */
  picture?: ReactNode
  /** A `Logo`, beside the title. */
  logo?: ReactNode
  /** A short mark above the title, such as a `StateTag`. */
  tag?: ReactNode
  /** What it says below its title. */
  children?: ReactNode
  /** What can be done with it; at the foot, however long the words are. */
  actions?: ReactNode
}

/** One of a `CardGrid`: an article named by its title, whose actions the Tab key goes through. */
export function ItemCard({ title, picture, logo, tag, children, actions }: ItemCardProps) {
  const id = useId()
  return (
    <li className={css.item}>
      <article className={css.card} aria-labelledby={id}>
        {picture}
        <div className={css.words}>
          {tag ? <div className={css.tag}>{tag}</div> : null}
          <div className={css.head}>
            {logo}
            <h2
              id={id}
              className={classes(css.title, picture !== undefined && css.level)}
              dir="auto"
              title={title}
            >
              {title}
            </h2>
          </div>
          {children}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </article>
    </li>
  )
}
