import css from './Skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length. */
  width?: string
  height?: string
}

/** A grey bar in the place of what has not arrived; the block around it says `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />
}
