import { HEIGHT, sparklinePath, WIDTH } from './sparkline-path.ts'
import css from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first; null where there is no figure, which leaves a gap. */
  points: readonly (number | null)[]
  tone?: 'plain' | 'down'
}

/** The run of a figure in one line. A picture beside the figure, so hidden from screen readers. */
export function Sparkline({ points, tone = 'plain' }: SparklineProps) {
  return (
    <svg
      className={css.line}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparklinePath(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
