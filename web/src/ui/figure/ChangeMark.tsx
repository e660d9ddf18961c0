import type { Change } from '../../format/change.ts'
import { VisuallyHidden } from '../base/VisuallyHidden.tsx'
import css from './ChangeMark.module.css'

interface ChangeMarkProps {
  change: Change
  /** Which way is good news; costs and refunds are better down. */
  goodWhen?: 'up' | 'down'
  /** What it is measured against, for a screen reader: "the previous 30 days". */
  against?: string
}

/** Drawn, since a font may lack the signs: a triangle up or down, a bar where nothing moved. */
const SHAPES = { up: 'M5 1 9.5 9h-9z', down: 'M.5 1h9L5 9z', same: 'M.5 4h9v2h-9z' }

/** A triangle and `4.1%`: the triangle says the direction, colour only repeats it. */
export function ChangeMark({ change, goodWhen = 'up', against }: ChangeMarkProps) {
  const moved = change.direction === 'up' || change.direction === 'down'
  const tone = !moved ? css.still : change.direction === goodWhen ? css.good : css.bad
  const shape = change.direction === 'none' ? undefined : SHAPES[change.direction]
  return (
    <span className={css.change}>
      <span className={tone} aria-hidden="true">
        {shape ? (
          <svg className={css.shape} viewBox="0 0 10 10">
            <path d={shape} />
          </svg>
        ) : null}
        {change.text}
      </span>
      <VisuallyHidden>
        {change.spoken}
        {against && change.direction !== 'none' ? ` against ${against}` : ''}
      </VisuallyHidden>
    </span>
  )
}
