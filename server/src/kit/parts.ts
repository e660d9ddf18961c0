import { addDays, daysBetween } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'

/** The most days that are asked for, replaced or reconciled in one transaction. */
const PART_DAYS = 31

/** A range in parts, oldest first. */
export function parts(range: Range): Range[] {
  const found: Range[] = []
  for (let start = range.start; start <= range.end; start = addDays(start, PART_DAYS)) {
    const end = addDays(start, PART_DAYS - 1)
    found.push({ start, end: end < range.end ? end : range.end })
  }
  return found
}

/** Both halves of a part of several days. */
export function halves({ start, end }: Range): [Range, Range] {
  const middle = addDays(start, Math.floor(daysBetween(start, end) / 2))
  return [
    { start, end: middle },
    { start: addDays(middle, 1), end },
  ]
}
