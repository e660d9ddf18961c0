import { comparisonLabels, comparisons, type Comparison } from '@orrery/contract/compared-range'
import { isAskedDay } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'

/** What is compared with: an earlier range by rule, or days of one's own. */
export const OWN_DAYS = 'own'
export type Compared = Comparison | typeof OWN_DAYS

/** What a screen offers to compare with. */
export const comparedOptions: readonly { value: Compared; label: string }[] = [
  ...comparisons.map((each) => ({ value: each, label: comparisonLabels[each] })),
  { value: OWN_DAYS, label: 'Days of your own' },
]

/** What is compared with, as the URL holds it; the previous period unless said. */
export interface OwnDaysSearch {
  compare?: string | undefined
  compareStart?: string | undefined
  compareEnd?: string | undefined
}

export const NO_OWN_DAYS: OwnDaysSearch = {
  compare: undefined,
  compareStart: undefined,
  compareEnd: undefined,
}

/** The days that the URL compares with; undefined where it names none that are. */
export function ownDays({ compare, compareStart, compareEnd }: OwnDaysSearch): Range | undefined {
  if (compare !== OWN_DAYS || !compareStart || !compareEnd) return undefined
  if (!isAskedDay(compareStart) || !isAskedDay(compareEnd) || compareStart > compareEnd)
    return undefined
  return { start: compareStart, end: compareEnd }
}

/** The search params of days to compare with. */
export function searchFromOwnDays({ start, end }: Range): OwnDaysSearch {
  return { compare: OWN_DAYS, compareStart: start, compareEnd: end }
}
