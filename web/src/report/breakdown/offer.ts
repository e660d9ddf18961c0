import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { RowFilter } from '@orrery/contract/reports/row-filter'
import type { BarUnit } from '../../ui/chart/bar-unit.ts'
import type { Drill } from '../drill.ts'

/** What a screen's figures can be broken down by. */
export interface Offer {
  /** What the screen itself shows: nothing is broken down then. */
  usual: DimensionKey
  /** The first choice, the usual one first. */
  by: readonly DimensionKey[]
  /** What may stand beside it, and what figures can be narrowed to. */
  all: readonly DimensionKey[]
}

const TIMES: readonly BarUnit[] = ['day', 'week', 'month']
const CALENDAR: readonly DimensionKey[] = [...TIMES, 'weekday']

/** What a programme's report offers: days, weeks and months, and what its rows show. */
export function reportOffer(rows: readonly RowFilter[]): Offer {
  return { usual: 'day', by: [...TIMES, ...rows], all: [...CALENDAR, ...rows] }
}

/** What all programmes together offer. */
export function togetherOffer(usual: 'day' | 'programme', rows: readonly RowFilter[]): Offer {
  const first: readonly DimensionKey[] =
    usual === 'day' ? [...TIMES, 'programme'] : ['programme', ...TIMES]
  return {
    usual,
    by: [...first, ...rows],
    all: ['programme', 'type', ...CALENDAR, ...rows],
  }
}

/** What may stand beside a dimension: another one, and of the calendar only one, since a day has one month. */
export function besides({ all }: Offer, by: DimensionKey): DimensionKey[] {
  return all.filter((key) => key !== by && !(isTime(key) && isTime(by)))
}

/** What a chart beside a break-down draws: weeks or months where it is by these, else days. */
export function chartUnit(by: DimensionKey): BarUnit {
  return TIMES.find((unit) => unit === by) ?? 'day'
}

const isTime = (key: DimensionKey) => dimensions[key].of === 'day'

/** In which order one looks closer: who, where, which click. */
const CLOSER: readonly DimensionKey[] = ['programme', 'merchant', 'placement', 'clickId', 'country']

/**
 * The next useful break-down once figures are narrowed to a value of a dimension: the present one, unless
 * it is down to one value; else what is looked at after that dimension.
 */
export function nextBy(narrowed: DimensionKey, present: Present): DimensionKey {
  const { by, drills, offer } = present
  const isSettled = (key: DimensionKey) =>
    drills.some(({ dimension, way }) => dimension === key && (way === 'is' || way === 'none'))
  if (by !== offer.usual && !isSettled(by)) return by
  // From a week or a month to its days.
  if (isTime(narrowed) && narrowed !== 'day' && !isSettled('day')) return 'day'
  const place = CLOSER.indexOf(narrowed) + 1
  const onwards = [...CLOSER.slice(place), ...CLOSER.slice(0, place)]
  return onwards.find((key) => offer.by.includes(key) && !isSettled(key)) ?? 'day'
}

interface Present {
  by: DimensionKey
  /** With that of the new value. */
  drills: readonly Drill[]
  offer: Offer
}
