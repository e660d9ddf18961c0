import { NOT_AVAILABLE, numberOf, type Figure } from './figure.ts'
import { percent } from './number.ts'

/** How a figure moved, in parts: the direction, which is drawn, and the words say it without colour. */
export interface Change {
  direction: 'up' | 'down' | 'same' | 'none'
  /** `4.1%`, without a sign: the direction carries it; `> 9,999%` of what began with next to nothing. */
  text: string
  /** For a screen reader: `up 4.1%`. */
  spoken: string
}

const NONE: Change = { direction: 'none', text: NOT_AVAILABLE, spoken: 'no comparison' }
const SAME: Change = { direction: 'same', text: '0.0%', spoken: 'no change' }

/** In percent. A greater one says no more than that, and would run into the figure beside it. */
const MOST = 9_999

/** The change from `before` to `now` in percent of `before`, to one decimal. From 0 there is no percentage. */
export function change(now: Figure, before: Figure): Change {
  const to = numberOf(now)
  const from = numberOf(before)
  if (to === null || from === null) return NONE
  if (to === from) return SAME
  if (from === 0) return NONE
  const points = ((to - from) / Math.abs(from)) * 100
  const direction = points > 0 ? 'up' : 'down'
  if (Math.abs(points) > MOST) {
    const most = percent(MOST, [0, 0])
    return { direction, text: `> ${most}`, spoken: `${direction} more than ${most}` }
  }
  const text = percent(Math.abs(points), [1, 1])
  return text === SAME.text ? SAME : { direction, text, spoken: `${direction} ${text}` }
}
