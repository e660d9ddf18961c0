import { askedComparison, comparedRange } from '@orrery/contract/compared-range'
import { addDays, daysBetween, type Day } from '@orrery/contract/day'
import { presetRange, type PresetKey, type Range } from '@orrery/contract/presets'
import { counterparts } from '../figures/counterparts.ts'

/** A night before the demo's first start, and the days that it asks the partners for. */
export interface PastNight {
  /** How many days ago it was. */
  ago: number
  range: Range
}

/** Compared from the first screen on. Longer ranges would take a start twice as long. */
const FIRST: readonly PresetKey[] = [
  'yesterday',
  'last7Days',
  'lastWeek',
  'last30Days',
  'thisMonth',
  'lastMonth',
]

/** Compared on each day of the first week too, before the portal has nights of its own to go by. */
const FIRST_WEEK: readonly PresetKey[] = ['yesterday', 'last7Days']

/**
 * The nights without which nothing would be known of how days stood when they were as old as those of today
 * are (docs/decisions/0019), oldest first. A portal that has run for months has played every night.
 * @param finalAfterDays after so many days a day is compared as it is.
 */
export function pastNights(today: Day, finalAfterDays: number): PastNight[] {
  const looked = new Map<number, Day[]>()
  for (let ahead = 0; ahead < 7; ahead += 1) {
    for (const preset of ahead === 0 ? FIRST : FIRST_WEEK) {
      for (const { day, age } of agedDays(preset, addDays(today, ahead))) {
        const ago = daysBetween(addDays(day, age), today)
        if (age <= finalAfterDays && ago > 0) looked.set(ago, [...(looked.get(ago) ?? []), day])
      }
    }
  }
  return [...looked]
    .map(([ago, days]) => ({ ago, range: spanOf(days) }))
    .toSorted((one, other) => other.ago - one.ago)
}

/** The days that a preset is compared with, and how old each has to be for it. */
function agedDays(preset: PresetKey, today: Day): { day: Day; age: number }[] {
  const range = presetRange(preset, today)
  const before = comparedRange(range, askedComparison(preset, 'previous'))
  return (before ? counterparts(range, before) : []).flatMap(({ day, against }) => {
    const age = against === null ? 0 : daysBetween(against, today)
    // Today itself is pulled by nobody yet.
    return age > 0 ? [{ day, age }] : []
  })
}

function spanOf(days: readonly Day[]): Range {
  const [start = '', ...rest] = days.toSorted()
  return { start, end: rest.at(-1) ?? start }
}
