import type { BarUnit } from './bar-unit.ts'

/** One measure over the shared days. */
export interface Panel {
  key: string
  label: string
  /** One value a day, in the order of the days; null where there is none. */
  values: readonly (number | null)[]
  /** Writes a value in full, for the tooltip and the table. */
  format: (value: number | null) => string
  /** Writes a value in few characters, for the axis; `format` unless told otherwise. */
  tick?: (value: number) => string
  /** A CSS colour; the measures' own colours unless told otherwise. */
  colour?: string
}

/** What a chart of small multiples and its table twin both show. */
export interface Panels {
  /** The name of the chart. */
  label: string
  /** Labels `YYYY-MM-DD`, oldest first. */
  days: readonly string[]
  /** What each of them begins; nothing but itself unless told otherwise. */
  unit?: BarUnit
  /** The days whose figures are not complete, each with the words that say so; drawn hatched. */
  incomplete?: Readonly<Partial<Record<string, string>>>
  panels: readonly Panel[]
  /** Chooses a day: by a press on its bar, by Enter, or in the table. */
  onDay?: ((day: string) => void) | undefined
}

const COLOURS = ['var(--bar)', 'var(--bar-2)', 'var(--bar-3)']

/** The colour of a panel: its own or that of its place. */
export function colourOf(panel: Panel, index: number): string {
  return panel.colour ?? COLOURS[index % COLOURS.length] ?? 'var(--bar)'
}

/** The greatest and least value that an axis must hold; always with zero, never empty. */
export function extentOf(values: readonly (number | null)[]): [low: number, high: number] {
  const known = values.filter((value): value is number => Number.isFinite(value))
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  return low === high ? [0, 1] : [low, high]
}

/** Which days get a label so that each has `room` pixels: every n-th, from the first. */
export function labelledDays(days: readonly string[], width: number, room: number): string[] {
  const every = Math.max(1, Math.ceil((days.length * room) / Math.max(1, width)))
  return days.filter((_, index) => index % every === 0)
}

/** Wide enough for a finger; wider, and a single day would be a slab. */
const WIDEST_BAR = 56

/** Where a day's bar stands in the room that the day has, in pixels: in its middle. */
export function barPlace(left: number, room: number): { x: number; width: number } {
  const width = Math.min(room, WIDEST_BAR)
  return { x: left + (room - width) / 2, width }
}
