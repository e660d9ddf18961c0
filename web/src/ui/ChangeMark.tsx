import type { Change } from '../format/change.ts'
import css from './ChangeMark.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface ChangeMarkProps {
  change: Change
  /** Which way is good news; costs and refunds are better down. */
  goodWhen?: 'up' | 'down'
  /** What it is measured against, for a screen reader: "the previous 30 days". */
  against?: string
}

/** `▲ 4.1%`: the mark says the direction, colour only repeats it. */
export function ChangeMark({ change, goodWhen = 'up', against }: ChangeMarkProps) {
  const moved = change.direction === 'up' || change.direction === 'down'
  const tone = !moved ? css.still : change.direction === goodWhen ? css.good : css.bad
  return (
    <span className={css.change}>
      <span className={tone} aria-hidden="true">
        {change.mark} {change.text}
      </span>
      <VisuallyHidden>
        {change.spoken}
        {against && change.direction !== 'none' ? ` against ${against}` : ''}
      </VisuallyHidden>
    </span>
  )
}
