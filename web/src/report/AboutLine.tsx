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
  /** A line of its own below, whose room is held as well. */
  more?: ReactNode
  /** What is said more quietly below that, in pieces that one line of a phone can hold. */
  quiet?: readonly string[] | undefined
}

/** The lines under a title. Their room is held from the start, so that nothing moves when they arrive. */
export function AboutLine({ parts, failed, comparable = true, more, quiet }: AboutLineProps) {
  return (
    <span
      className={classes(css.about, comparable && css.comparable, more !== undefined && css.more)}
    >
      {parts ? (
        <span>
          <Parts of={parts} between=" · " />
        </span>
      ) : failed ? null : (
        <Skeleton width="min(100%, 30rem)" height="0.8em" />
      )}
      {more}
      {quiet?.length ? (
        <span className={css.quiet}>
          <Parts of={quiet} between=" " />
        </span>
      ) : null}
    </span>
  )
}

/**
 * Each part holds together. One block of them all would be the largest text of a phone's screen, and the
 * page count as painted when this line is, not when its heading and figures are.
 */
function Parts({ of, between }: { of: readonly string[]; between: string }) {
  return of.map((part, at) => (
    <span key={part} className={css.part}>
      {at < of.length - 1 ? part + between : part}
    </span>
  ))
}
