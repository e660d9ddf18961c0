import type { ColumnKind } from '../columns.ts'

/** What figures are told apart by. */
export interface Dimension {
  label: string
  /** What its values are called where there are many. */
  plural: string
  kind: ColumnKind
  meaning: string
  /** Where it stands: what only rows tell is not in the sums of vendor-days. */
  of: 'day' | 'report' | 'row'
}

/** Every dimension of the product, once. */
export const dimensions = {
  day: {
    label: 'Day',
    plural: 'days',
    kind: 'day',
    meaning: 'Calendar day in the reporting time zone',
    of: 'day',
  },
  week: {
    label: 'Week',
    plural: 'weeks',
    kind: 'day',
    meaning: 'Monday to Sunday, named by its Monday',
    of: 'day',
  },
  month: {
    label: 'Month',
    plural: 'months',
    kind: 'day',
    meaning: 'Calendar month, named by its first day',
    of: 'day',
  },
  weekday: {
    label: 'Weekday',
    plural: 'weekdays',
    kind: 'text',
    meaning: 'Day of the week, from 1 for Monday to 7 for Sunday',
    of: 'day',
  },
  programme: {
    label: 'Programme',
    plural: 'programmes',
    kind: 'text',
    meaning: 'The partner network that counted',
    of: 'report',
  },
  type: {
    label: 'Type',
    plural: 'types',
    kind: 'text',
    meaning: 'CPC, paid per click, or CPA, paid per action',
    of: 'report',
  },
  merchant: {
    label: 'Merchant',
    plural: 'merchants',
    kind: 'text',
    meaning: 'The merchant as the partner names it',
    of: 'row',
  },
  placement: {
    label: 'Placement',
    plural: 'placements',
    kind: 'text',
    meaning: 'The publisher’s own grouping id, without the vendor prefix',
    of: 'row',
  },
  clickId: {
    label: 'Click id',
    plural: 'click ids',
    kind: 'text',
    meaning: 'The publisher’s own click id, as it came back from the partner',
    of: 'row',
  },
  country: {
    label: 'Country',
    plural: 'countries',
    kind: 'country',
    meaning: 'Where the traffic came from, for the partners that say so',
    of: 'row',
  },
} as const satisfies Record<string, Dimension>

export type DimensionKey = keyof typeof dimensions
export const dimensionKeys = Object.keys(dimensions) as [DimensionKey, ...DimensionKey[]]

/** How a filter holds a dimension's values against its texts; `none` takes what has no value at all. */
export const filterWays = ['is', 'isNot', 'contains', 'none'] as const
export type FilterWay = (typeof filterWays)[number]
