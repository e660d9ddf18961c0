import { useRef, useState } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { useIsCut } from '../../ui/base/use-is-cut.ts'
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx'
import shared from '../catalogue.module.css'
import css from './offers.module.css'

interface RestrictionsProps {
  text: string
  /** The coupon, to tell its button from those of other cards. */
  of: string
}

/** What a coupon may not be used for: the first lines, and the others on demand. */
export function Restrictions({ text, of }: RestrictionsProps) {
  const [open, setOpen] = useState(false)
  const words = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(words)
  return (
    <div className={css.restrictions}>
      <dt>Restrictions</dt>
      <dd>
        <span ref={words} className={classes(!open && css.first)}>
          {text}
        </span>
        {isCut || open ? (
          <button type="button" className={shared.textButton} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'Show all'}
            <VisuallyHidden> of the restrictions, {of}</VisuallyHidden>
          </button>
        ) : null}
      </dd>
    </div>
  )
}
