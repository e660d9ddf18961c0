import type { ReactNode } from 'react'
import { useTitleOf } from '../base/document-title.ts'
import css from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** It names one of many, or a page of a screen, as which the browser's tab is called, too. */
  one?: boolean
  /** State, time zone and "as of" of what the screen shows. */
  sub?: ReactNode
  /** The one main action of the screen. */
  action?: ReactNode
}

/** The head of a screen: title left, its one main action right. */
export function PageHead({ title, one, sub, action }: PageHeadProps) {
  useTitleOf(one ? title : undefined)
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
