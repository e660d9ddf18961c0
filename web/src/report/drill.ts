import { dimensions, filterWays } from '@orrery/contract/figures/dimensions'
import type { DimensionKey, FilterWay } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'

/** One condition on what a report shows: a chip on screen, `merchant.is.Nike` in the address. */
export interface Drill {
  dimension: DimensionKey
  way: FilterWay
  /** Empty for `none`, which takes what has no value. */
  text: string
}

/** The search params of a screen that may be narrowed; each text is one chip. */
export interface DrillSearch {
  f?: readonly string[] | undefined
}

/** As many chips as an address may set; a pivot adds two filters of its own to the server's ten. */
export const MOST_DRILLS = 8
/** As the server takes it (contract/src/figures/filter.ts). */
export const LONGEST_DRILL = 1_020

/** The chip of one value; what has none is asked for by that. */
export function drillOf(dimension: DimensionKey, value: string): Drill {
  return { dimension, way: value === '' ? 'none' : 'is', text: value }
}

/** The search params that narrow a report to one value of a dimension. */
export function drillSearch(dimension: DimensionKey, value: string): { f: string[] } {
  return { f: [formatDrill(drillOf(dimension, value))] }
}

/** A chip as the address has it. */
export function formatDrill({ dimension, way, text }: Drill): string {
  return way === 'none' ? `${dimension}.none` : `${dimension}.${way}.${text}`
}

/** The chips of an address, each once, in its order; what is none is left out. */
export function parseDrills(texts: DrillSearch['f']): Drill[] {
  const drills = [...new Set(texts)].flatMap((text) => parseDrill(text) ?? [])
  return drills.slice(0, MOST_DRILLS)
}

const SHAPE = /^(?<dimension>\w+)\.(?<way>\w+)(?:\.(?<text>.*))?$/s

function parseDrill(given: string): Drill | undefined {
  const { dimension = '', way = '', text = '' } = SHAPE.exec(given)?.groups ?? {}
  const isKnown = Object.hasOwn(dimensions, dimension) && filterWays.some((each) => each === way)
  const isComplete = way === 'none' ? text === '' : text !== '' && text.length <= LONGEST_DRILL
  if (!isKnown || !isComplete) return undefined
  return { dimension: dimension as DimensionKey, way: way as FilterWay, text }
}

/** The chips as a query takes them: those of one dimension and way are one filter with several texts. */
export function filtersOf(drills: readonly Drill[]): Filter[] {
  const alike = Map.groupBy(drills, ({ dimension, way }) => `${dimension}.${way}`)
  return [...alike.values()].flatMap(([first, ...others]): Filter[] => {
    if (!first) return []
    const { dimension, way } = first
    if (way === 'none') return [{ dimension, none: true }]
    return [{ dimension, [way]: [first, ...others].map(({ text }) => text) }]
  })
}

/** Whether some days of a range are left out. */
export function choosesDays(drills: readonly Drill[]): boolean {
  return drills.some(({ dimension }) => dimensions[dimension].of === 'day')
}
