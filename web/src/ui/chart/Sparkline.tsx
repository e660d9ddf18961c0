import css from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first; null where there is no figure, which leaves a gap. */
  points: (number | null)[]
  tone?: 'plain' | 'down'
}

const WIDTH = 120
const HEIGHT = 22
const MARGIN = 1.5

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
      <path d={path(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** From zero (or the least figure below it) to the greatest, so that the height means something. */
function path(points: (number | null)[]): string {
  const known = points.filter((point) => point !== null)
  const low = Math.min(0, ...known)
  const span = Math.max(0, ...known) - low || 1
  const step = WIDTH / Math.max(1, points.length - 1)
  let pen = 'M'
  return points
    .map((point, index) => {
      if (point === null) {
        pen = 'M'
        return ''
      }
      const y = HEIGHT - MARGIN - ((point - low) / span) * (HEIGHT - 2 * MARGIN)
      const part = `${pen}${(index * step).toFixed(1)} ${y.toFixed(1)}`
      pen = 'L'
      return part
    })
    .join('')
}
