import { useRef, useState, type PointerEvent } from 'react'
import { barNames } from './bar-unit.ts'
import { BarPanel, PANEL_HEIGHT } from './BarPanel.tsx'
import { classes } from '../base/classes.ts'
import css from './BarPanels.module.css'
import { daySentence } from './day-sentence.ts'
import { DayTooltip } from './DayTooltip.tsx'
import { labelledDays, type Panels } from './panels.ts'
import { PanelsTable } from './PanelsTable.tsx'
import { bandsBetween } from './scales.ts'
import { useDismiss } from './use-dismiss.ts'
import { useWidth } from './use-width.ts'

const AXIS_HEIGHT = 20
const DAY_ROOM = 58

interface BarPanelsProps extends Panels {
  /** Shows the same data as a table instead. */
  asTable?: boolean
}

/** Small multiples that share their days: one measure and one axis each, or the same data as a table. */
export default function BarPanels({ asTable, ...data }: BarPanelsProps) {
  return asTable ? <PanelsTable {...data} /> : <Drawing {...data} />
}

function Drawing(data: Panels) {
  const { label, days, panels, unit = 'day', incomplete = {}, onDay } = data
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [pointed, setActive] = useState<number | null>(null)
  const pressed = useRef<number | null>(null)

  const gutter = width < 480 ? 46 : 60
  const bands = bandsBetween(gutter, width - 1, days.length)
  const middleOf = (at: number) => bands.left(at) + bands.room / 2
  const height = panels.length * PANEL_HEIGHT + AXIS_HEIGHT
  const last = days.length - 1
  // There may be fewer days by now.
  const active = pointed === null || last < 0 ? null : Math.min(pointed, last)
  useDismiss(frame, active !== null, () => setActive(null))

  function dayAt(event: PointerEvent<HTMLDivElement>): number | null {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - gutter
    const found = Math.floor((at / Math.max(1, width - gutter)) * days.length)
    return found < 0 || found > last ? null : found
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    const found = dayAt(event)
    // A finger first asks what the day had; its second tap chooses it.
    const chooses = event.pointerType === 'mouse' ? event.button === 0 : found === active
    pressed.current = chooses ? found : null
    setActive(found)
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    choose(pressed.current === dayAt(event) ? pressed.current : null)
    pressed.current = null
  }

  function choose(at: number | null) {
    const day = at === null ? undefined : days[at]
    if (day !== undefined) onDay?.(day)
  }

  return (
    <div
      ref={frame}
      dir="ltr"
      className={classes(css.frame, onDay && css.choosable)}
      style={{ blockSize: height }}
      onPointerDown={press}
      onPointerUp={release}
      onPointerMove={(event) => setActive(dayAt(event))}
      // A finger leaves as soon as it has tapped; what it asked for stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
    >
      {width > 0 ? (
        <svg width={width} height={height} className={css.drawing} aria-hidden="true">
          {active === null ? null : (
            <rect
              className={css.column}
              x={middleOf(active) - bands.step / 2}
              width={bands.step}
              y={20}
              height={height - AXIS_HEIGHT - 20}
            />
          )}
          {panels.map((panel, index) => (
            <g key={panel.key} transform={`translate(0 ${index * PANEL_HEIGHT})`}>
              <BarPanel
                {...{ panel, index, days, incomplete, bands, left: gutter, width, active }}
              />
            </g>
          ))}
          {labelledDays(days, width - gutter, DAY_ROOM)
            .map((day) => ({ day, middle: middleOf(days.indexOf(day)) }))
            .filter(({ middle }) => middle + DAY_ROOM / 3 <= width)
            .map(({ day, middle }) => (
              <text key={day} className={css.tick} x={middle} y={height - 5} textAnchor="middle">
                {barNames[unit].tick(day)}
              </text>
            ))}
        </svg>
      ) : null}
      {/* A slider lies over the days: arrow keys move it, and a screen reader reads each day as its value. */}
      <input
        type="range"
        className={css.slider}
        aria-label={`${label}, ${unit}`}
        title={onDay && `Enter narrows to the ${unit}`}
        min={0}
        max={Math.max(0, last)}
        value={active ?? Math.max(0, last)}
        aria-valuetext={daySentence(data, active ?? last)}
        onChange={(event) => setActive(Number(event.target.value))}
        onFocus={() => setActive((now) => now ?? last)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // What has the focus when the chart is drawn anew would take the key as its own.
          event.preventDefault()
          choose(active ?? last)
        }}
        onBlur={() => setActive(null)}
      />
      {active === null ? null : (
        <DayTooltip {...data} at={active} x={middleOf(active)} width={width} />
      )}
    </div>
  )
}
