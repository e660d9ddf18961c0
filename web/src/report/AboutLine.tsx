import type { ReactNode } from 'react'
import { classes } from '../ui/base/classes.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './report.module.css'

interface AboutLineProps {
  /** Undefined while nothing has been answered. */
  parts: readonly string[] | undefined
  /** Nothing will come: no bar stands for the parts. */
  failed: boolean
  /** Whether the parts name the days of a comparison, which take a line more on a phone. */
  comparable?: boolean
  /** What is said more quietly below. */
  children?: ReactNode
}

/** The lines under a title. Their room is held from the start, so that nothing moves when they arrive. */
export function AboutLine({ parts, failed, comparable = true, children }: AboutLineProps) {
  return (
    <span className={classes(css.about, comparable && css.comparable)}>
      {parts ? (
        <span>
          {parts.map((part, at) => (
            <span key={part} className={css.part}>
              {at < parts.length - 1 ? `${part} · ` : part}
            </span>
          ))}
        </span>
      ) : failed ? null : (
        <Skeleton width="min(100%, 30rem)" height="0.8em" />
      )}
      {children ? <span className={css.quiet}>{children}</span> : null}
    </span>
  )
}
