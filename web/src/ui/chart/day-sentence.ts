import { barNames } from './bar-unit.ts'
import type { Panels } from './panels.ts'

/** One day, week or month of a chart as a sentence: `Fri 2026-11-20 (Not complete): Clicks 4,029; CPC $0.057`. */
export function daySentence(
  { days, unit = 'day', panels, incomplete }: Panels,
  at: number,
): string {
  const day = days[at]
  if (day === undefined) return 'No days'
  const why = incomplete?.[day]
  const state = why === undefined ? '' : ` (${why})`
  const figures = panels.map((panel) => `${panel.label} ${panel.format(panel.values[at] ?? null)}`)
  return `${barNames[unit].whole(day)}${state}: ${figures.join('; ')}`
}
