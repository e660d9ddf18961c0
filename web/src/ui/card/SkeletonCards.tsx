import { classes } from '../base/classes.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import css from './CardGrid.module.css'

interface SkeletonCardsProps {
  /** How many cards. */
  count: number
  /** How many lines below the title. */
  lines: number
  picture?: boolean
  actions?: boolean
  wide?: boolean
}

/** Stands where a `CardGrid` will be and takes as much room; the block around it says `aria-busy`. */
export function SkeletonCards({ count, lines, picture, actions, wide }: SkeletonCardsProps) {
  return (
    <div className={classes(css.grid, wide && css.wide)} aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={css.card}>
          {picture ? <span className={css.blank} /> : null}
          <div className={css.words}>
            <p className={classes(css.title, css.level)}>
              <Skeleton width="90%" />
            </p>
            {Array.from({ length: lines }, (__, line) => (
              <p key={line}>
                <Skeleton width={line % 2 === 0 ? '65%' : '40%'} />
              </p>
            ))}
          </div>
          {actions ? (
            <div className={css.actions}>
              <Skeleton height="36px" />
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}
