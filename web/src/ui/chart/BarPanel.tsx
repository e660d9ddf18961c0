import { useId } from 'react'
import css from './BarPanels.module.css'
import { barPlace, colourOf, type Panel, type Panels } from './panels.ts'
import { axisOf, type Bands } from './scales.ts'

interface BarPanelProps {
  panel: Panel
  index: number
  days: readonly string[]
  incomplete: NonNullable<Panels['incomplete']>
  bands: Bands
  /** Where the plot begins, in pixels. */
  left: number
  width: number
  active: number | null
}

/** Height of one panel, and the room above its plot for its name and below it for the line. */
export const PANEL_HEIGHT = 104
const TOP = 30
const BOTTOM = 6

/** One measure with one axis: bars from zero, hatched where the day is not complete. */
export function BarPanel(props: BarPanelProps) {
  const { panel, index, days, incomplete, bands, left, width, active } = props
  const { low, high, y } = axisOf(panel.values, PANEL_HEIGHT - BOTTOM, TOP)
  const tick = panel.tick ?? panel.format
  const colour = colourOf(panel, index)
  const hatching = useId()
  return (
    <g>
      <pattern
        id={hatching}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M1.5 0V6" stroke={colour} strokeWidth={3} />
      </pattern>
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
        const part = incomplete[day] !== undefined
        const known = panel.values[at] ?? null
        // A day that is awaited holds its place in full height, since nobody knows how high it will be.
        const awaited = part && known === null
        const value = awaited ? high : known
        if (value === null) return null
        return (
          <rect
            key={day}
            className={awaited ? css.awaited : undefined}
            data-active={at === active || undefined}
            {...barPlace(bands.left(at), bands.room)}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
            rx={1.5}
            fill={awaited ? undefined : part ? `url(#${hatching})` : colour}
            stroke={part && !awaited ? colour : undefined}
          />
        )
      })}
    </g>
  )
}
