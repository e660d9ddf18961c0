import { scaleLinear, type scaleBand } from '@visx/scale'
import css from './BarPanels.module.css'
import { colourOf, extentOf, type Panel } from './panels.ts'

interface BarPanelProps {
  panel: Panel
  index: number
  days: readonly string[]
  incomplete: readonly string[]
  x: ReturnType<typeof scaleBand<string>>
  width: number
  active: number | null
}

/** Height of one panel, and the room above its plot for its name and below it for the line. */
export const PANEL_HEIGHT = 104
const TOP = 30
const BOTTOM = 6

/** One measure with one axis: bars from zero, dashed where the day is not complete. */
export function BarPanel({ panel, index, days, incomplete, x, width, active }: BarPanelProps) {
  const y = scaleLinear<number>({
    domain: extentOf(panel.values),
    range: [PANEL_HEIGHT - BOTTOM, TOP],
    nice: 4,
  })
  const [low = 0, high = 1] = y.domain()
  const tick = panel.tick ?? panel.format
  const left = x.range()[0] ?? 0
  return (
    <g>
      <text className={css.name} x={0} y={14}>
        {panel.label}
      </text>
      {(low < 0 ? [low, 0, high] : [0, high]).map((value) => (
        <g key={value}>
          <line className={css.rule} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text className={css.tick} x={left - 6} y={y(value)} dy="0.35em" textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {days.map((day, at) => {
        const dashed = incomplete.includes(day)
        // A day that is awaited holds its place in full height, since nobody knows how high it will be.
        const value = panel.values[at] ?? (dashed ? high : undefined)
        if (value === undefined) return null
        return (
          <rect
            key={day}
            className={dashed ? css.incomplete : css.bar}
            data-active={at === active || undefined}
            x={x(day)}
            width={x.bandwidth()}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
            rx={1.5}
            fill={dashed ? undefined : colourOf(panel, index)}
          />
        )
      })}
    </g>
  )
}
