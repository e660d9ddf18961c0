import { nice } from 'd3-array'
import { extentOf } from './panels.ts'

/** How much of a day's step is left free before the next one's bar. */
const FREE = 0.2

/** Where days stand side by side, in pixels. */
export interface Bands {
  /** From one day's bar to the next one's. */
  step: number
  /** The room of one bar. */
  room: number
  /** Where the bar of the day at this place begins. */
  left(at: number): number
}

/** As many bands as fill what lies between two edges; one alone stands in its middle. */
export function bandsBetween(start: number, end: number, count: number): Bands {
  const step = (end - start) / Math.max(1, count - FREE)
  const first = start + (end - start - step * (count - FREE)) / 2
  return { step, room: step * (1 - FREE), left: (at) => first + at * step }
}

/** About so many rules would stand between zero and a panel's end, so its end is a round number. */
const RULES = 4

/** An axis from one round number to another that holds every value and zero. */
export interface Axis {
  low: number
  high: number
  /** Where a value stands, in pixels. */
  y(value: number): number
}

/** @param bottom where the least value stands, in pixels; `top` the greatest. */
export function axisOf(values: readonly (number | null)[], bottom: number, top: number): Axis {
  const [low, high] = nice(...extentOf(values), RULES)
  return { low, high, y: (value) => bottom + ((value - low) / (high - low)) * (top - bottom) }
}
