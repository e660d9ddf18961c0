import type { ComparedRange } from '@orrery/contract/compared-range'
import { addDays, daysBetween, daysFrom, isDay, monthEnd, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Report, Told } from './told-network.ts'

/*
 * Which days a question is compared with, and what each of them had and counts as, by plain arithmetic.
 */

/** Days after which a day is final, of every partner alike. */
const FINAL_AFTER = 30

/** The days in whose row, month and weekday a day counts; null where it does in none. */
export type CountsAs = Record<'at' | 'month' | 'weekday', Day | null>

interface Asked {
  reports: readonly Report[]
  range: Range
  before: ComparedRange | null
}

/** What was told of a day, oldest first. */
export function toldOf(network: readonly Told[], report: Report, day: Day) {
  return network.flatMap((told) => {
    const isOf = told.report === report && told.range.start <= day && day <= told.range.end
    return isOf && told.rows ? [{ on: told.on, rows: told.rows }] : []
  })
}

/** The days compared with, each as it counts; null where there is nothing to compare with. */
export function comparedDays(network: readonly Told[], { reports, range, before }: Asked) {
  if (!before) return null
  const found = reports.map((report) => {
    const counted = daysFrom(range.start, range.end).filter(
      (day) => toldOf(network, report, day).length > 0,
    )
    const pairs = daysFrom(before.start, before.end).flatMap((day) => {
      const { met, as } = metBy(day, range, before)
      // Nothing that is not in leaves out a day behind the range; it is as old as the newest day that is in.
      const against = met > range.end ? counted.at(-1) : counted.find((each) => each === met)
      return against === undefined ? [] : [{ as, ...pairOf(network, report, day, against) }]
    })
    const isSure = pairs.every(({ hasPast }) => hasPast)
    return {
      hasFigures: counted.length > 0,
      isComplete: pairs.length > 0 && pairs.every(({ now }) => now !== undefined),
      // Where the past of one day is not known, all of them count as they are.
      days: pairs.map(({ now, stood, ...pair }) => ({
        report,
        ...pair,
        rows: isSure ? stood : now,
      })),
    }
  })
  if (found.some(({ hasFigures, isComplete }) => hasFigures && !isComplete)) return null
  const days = found.flatMap((each) => (each.hasFigures ? each.days : []))
  return days.length > 0 ? days : null
}

/** As what a day counts, and which it meets: one behind the range's end where it goes on behind that. */
function metBy(day: Day, range: Range, { start, months }: ComparedRange) {
  const inside = (of: Day) => (range.start <= of && of <= range.end ? of : null)
  if (months === null) {
    const apart = daysBetween(start, range.start)
    const met = addDays(day, apart)
    const at = inside(met)
    return { met, as: { at, month: at, weekday: apart % 7 === 0 ? at : null } }
  }
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const same = `${month}-${day.slice(8)}`
  const isMonth = range.start.slice(0, 7) <= month && month <= range.end.slice(0, 7)
  const as: CountsAs = {
    at: isDay(same) ? inside(same) : null,
    month: isMonth ? `${month}-01` : null,
    weekday: null,
  }
  const met = isDay(same) ? same : monthEnd(`${month}-01`)
  // A day that is the first for want of another, as 28 February is beside 31 March, meets the first.
  return { met: met < range.start ? range.start : met, as }
}

function pairOf(network: readonly Told[], report: Report, day: Day, against: Day) {
  const ageOf = (of: Day) => daysBetween(of, toldOf(network, report, of).at(-1)?.on ?? of)
  const told = toldOf(network, report, day)
  const now = told.at(-1)?.rows
  const age = ageOf(against)
  if (age > FINAL_AFTER) return { day, now, stood: now, hasPast: ageOf(day) > FINAL_AFTER }
  const stood = told.findLast(({ on }) => on === addDays(day, age))?.rows
  return { day, now, stood, hasPast: stood !== undefined }
}
