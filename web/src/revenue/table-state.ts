import { daysBetween } from '@orrery/contract/day'
import type { DayState } from '@orrery/contract/reports/period'
import type { RevenuePeriod } from '@orrery/contract/revenue/view'
import { dayRange } from '../format/day.ts'
import { counted } from '../format/number.ts'
import { friendlyTime } from '../format/instant.ts'
import { runsOf } from '../programmes/incomplete-runs.ts'
import { stateWords } from '../programmes/state-words.ts'

/** How far a table's figures can be trusted, a part each: as of when, which days are not in, what is left out. */
export function tableState(period: RevenuePeriod, today: string): string[] {
  const { asOf, timeZone, incomplete, leftOut, currency, finalUpTo, endDate } = period
  const settled = finalUpTo === endDate ? 'Final' : `Final up to ${finalUpTo}`
  const certainty = finalUpTo === null ? 'Estimated' : settled
  return [
    ...(asOf === null ? [] : [certainty, currency, `as of ${friendlyTime(asOf, timeZone, today)}`]),
    ...runsOf(withoutToday(incomplete, today)).map(
      ({ state, start, end, figures }) =>
        `${stateWords[state]}: ${dayRange(start, end)}${figures ? ', earlier figures shown' : ''}`,
    ),
    // Whose they are cannot be read either.
    ...(leftOut > 0 ? [`${counted(leftOut, 'unreadable row')} of all vendors left out`] : []),
  ]
}

/** Whether some day of the period has figures, so that what is not there is 0 rather than unknown. */
export function hasFigures({ asOf, incomplete, startDate, endDate }: RevenuePeriod): boolean {
  const without = incomplete.filter(({ figures }) => !figures).length
  return asOf !== null && without <= daysBetween(startDate, endDate)
}

/** Nobody has compiled a day that is not over, so its absence is nothing to tell. */
export function withoutToday<Each extends { date: string; state: DayState }>(
  incomplete: readonly Each[],
  today: string,
): Each[] {
  return incomplete.filter(({ date, state }) => date !== today || state !== 'missing')
}
