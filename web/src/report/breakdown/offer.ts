import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { RowFilter } from '@orrery/contract/reports/row-filter'
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

const CALENDAR: readonly DimensionKey[] = ['day', 'week', 'month', 'weekday']

/** What a programme's report offers: days, and what its rows show. */
export function reportOffer(rows: readonly RowFilter[]): Offer {
  return { usual: 'day', by: ['day', ...rows], all: [...CALENDAR, ...rows] }
}

/** What all programmes together offer. */
export function togetherOffer(usual: 'day' | 'programme', rows: readonly RowFilter[]): Offer {
  const other = usual === 'day' ? 'programme' : 'day'
  return {
    usual,
    by: [usual, other, ...rows],
    all: ['programme', 'type', ...CALENDAR, ...rows],
  }
}

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
  if (dimensions[narrowed].of === 'day' && narrowed !== 'day' && !isSettled('day')) return 'day'
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
