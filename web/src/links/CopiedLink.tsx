import type { RefObject } from 'react'
import { classes } from '../ui/classes.ts'
import css from './links.module.css'

interface CopiedLinkProps {
  last: { name: string; link: string } | undefined
  /** What to do for a link, while there is none. */
  hint: string
  /** Takes the text of the link, to be selected when the browser does not copy. */
  text: RefObject<HTMLElement | null>
}

/** The link that was made last, in a place that is there from the start, so that nothing moves. */
export function CopiedLink({ last, hint, text }: CopiedLinkProps) {
  return (
    <div className={classes(css.box, css.last, !last && css.vacant)}>
      {last ? (
        <>
          <p className={css.to}>Link to {last.name}</p>
          <code ref={text} className={css.link}>
            {last.link}
          </code>
        </>
      ) : (
        <p>{hint}</p>
      )}
    </div>
  )
}
