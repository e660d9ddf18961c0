import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** What stands where there is nothing to show. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children ? <div className={css.advice}>{children}</div> : null}
      {action}
    </div>
  )
}
