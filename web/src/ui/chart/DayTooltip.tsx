import { barNames } from './bar-unit.ts'
import css from './BarPanels.module.css'
import { colourOf, type Panels } from './panels.ts'

interface DayTooltipProps extends Panels {
  at: number
  /** Middle of the day and width of the drawing, in pixels. */
  x: number
  width: number
}

/** The figures of one day, week or month beside its column. The slider says the same in words, so this is a picture. */
export function DayTooltip(props: DayTooltipProps) {
  const { days, unit = 'day', incomplete, panels, onDay, at, x, width } = props
  const day = days[at] ?? ''
  const why = incomplete?.[day]
  const beforeIt = x > width / 2
  return (
    <div
      className={css.tooltip}
      aria-hidden="true"
      style={beforeIt ? { right: width - x + 14 } : { left: x + 14 }}
    >
      <div className={css.day}>{barNames[unit].whole(day)}</div>
      {why === undefined ? null : <div className={css.state}>{why}</div>}
      {panels.map((panel, index) => (
        <div key={panel.key} className={css.pair}>
          <span className={css.key} style={{ background: colourOf(panel, index) }} />
          <span>{panel.label}</span>
          <span className={css.value}>{panel.format(panel.values[at] ?? null)}</span>
        </div>
      ))}
      {onDay ? <div className={css.hint}>Press to narrow to it</div> : null}
    </div>
  )
}
