/** The room of a sparkline, in units that are stretched to where it stands. */
export const WIDTH = 120
export const HEIGHT = 22
const MARGIN = 1.5

/**
 * The line through the points as SVG path data: from zero (or the least figure below it) to the
 * greatest, so that the height means something. Null leaves a gap; a point between gaps is a dot.
 */
export function sparklinePath(points: readonly (number | null)[]): string {
  // One figure alone has no run.
  if (points.length < 2) return ''
  const known = points.filter((point) => point !== null)
  const low = Math.min(0, ...known)
  const span = Math.max(0, ...known) - low || 1
  const step = WIDTH / (points.length - 1)
  return points
    .map((point, index) => {
      if (point === null) return ''
      const starts = (points[index - 1] ?? null) === null
      const ends = (points[index + 1] ?? null) === null
      const y = HEIGHT - MARGIN - ((point - low) / span) * (HEIGHT - 2 * MARGIN)
      return `${starts ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}${starts && ends ? 'h0' : ''}`
    })
    .join('')
}
