import type { ReactNode } from 'react'
import css from './PageHead.module.css'

interface SectionHeadProps {
  title: string
  /** State, time zone and "as of" of what the section shows. */
  sub?: ReactNode
  /** What can be done or chosen in the section. */
  action?: ReactNode
}

/** The head of a part of a screen, as `PageHead` is that of the whole. */
export function SectionHead({ title, sub, action }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h2 className={css.section}>{title}</h2>
        {sub ? <p className={css.sub}>{sub}</p> : null}
      </div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
