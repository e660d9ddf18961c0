import type { ReactNode } from 'react'
import css from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** State, time zone and "as of" of what the screen shows. */
  sub?: ReactNode
  /** The one main action of the screen. */
  action?: ReactNode
}

/** The head of a screen: title left, its one main action right. */
export function PageHead({ title, sub, action }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {sub ? <p className={css.sub}>{sub}</p> : null}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
