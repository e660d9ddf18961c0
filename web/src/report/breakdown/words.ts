import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { countryName } from '../../format/country.ts'
import { monthName, weekdayName } from '../../format/day.ts'
import { nameOf } from '../../programmes/all-programmes.ts'
import { count, counted } from '../../format/number.ts'
import type { Drill } from '../drill.ts'

/** A value of a dimension as a reader knows it; what has none says so. */
export function valueName(dimension: DimensionKey, value: string): string {
  if (value === '') return `No ${dimensions[dimension].label.toLowerCase()}`
  if (dimension === 'programme') return nameOf(value)
  if (dimension === 'weekday') return weekdayName(Number(value))
  if (dimension === 'month') return monthName(value)
  return dimension === 'country' ? countryName(value) : value
}

/** A chip in words: `Merchant is not Nike`. */
export function drillWords({ dimension, way, text }: Drill): string {
  const { label } = dimensions[dimension]
  const name = valueName(dimension, text)
  if (way === 'none') return name
  if (way === 'contains') return `${label} has “${text}”`
  return way === 'is' ? `${label} is ${name}` : `${label} is not ${name}`
}

/** The title of a break-down: `By merchant and placement`. */
export function titleOf(by: DimensionKey, and: DimensionKey | undefined): string {
  const second = and ? ` and ${dimensions[and].label.toLowerCase()}` : ''
  return `By ${dimensions[by].label.toLowerCase()}${second}`
}

/**
 * How many values: `301 merchants`, or `299 merchants, 2 only before`.
 * @param onlyBefore how many of them the days compared with have alone.
 */
export function manyOf(dimension: DimensionKey, number: number, onlyBefore = 0): string {
  const { label, plural, of } = dimensions[dimension]
  // A day without figures is one of the range for all that.
  const gone = of === 'day' ? 0 : onlyBefore
  const had = counted(number - gone, label.toLowerCase(), plural)
  return gone === 0 ? had : `${had}, ${count(gone)} only before`
}
