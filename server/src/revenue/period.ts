import { addDays, dayAt, daysBetween, daysFrom, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import type { DayState } from '@orrery/contract/reports/period'
import { revenueSourceOf, type SourceKey } from '@orrery/contract/revenue/all'
import type { RevenuePeriod } from '@orrery/contract/revenue/view'
import type { App } from '../kit/app.ts'
import type { StoredDay } from './table.query.ts'

/** What an answer says of its days. Days to come are not missing. */
export function revenuePeriod(
  app: App,
  key: SourceKey,
  range: Range,
  found: { days: readonly StoredDay[]; asOf: string | null },
): RevenuePeriod {
  const { name, currency, finalAfterDays } = revenueSourceOf(key)
  const configured = app.revenuePartners.has(key)
  const missing = configured ? messages.notReadYet : messages.notConfigured(name)
  const stored = new Map(found.days.map((each) => [each.day, each]))
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const end = range.end < today ? range.end : today
  const days = (range.start <= end ? daysFrom(range.start, end) : []).map((date) => {
    const day = stored.get(date)
    return {
      date,
      state: day ? stateOf(day, finalAfterDays) : ('missing' as const),
      reason: day ? day.reason : missing,
      figures: (day?.confirmed ?? null) !== null,
    }
  })
  const firstUnsure = days.findIndex(({ state }) => state !== 'final')
  const finalDays = firstUnsure < 0 ? days.length : firstUnsure
  return {
    startDate: range.start,
    endDate: range.end,
    currency,
    timeZone: app.config.REPORT_TIME_ZONE,
    asOf: found.asOf,
    finalUpTo: finalDays > 0 ? addDays(range.start, finalDays - 1) : null,
    incomplete: days.filter(({ state }) => state !== 'final' && state !== 'estimated'),
    configured,
    leftOut: found.days.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}

function stateOf({ day, state, confirmed }: StoredDay, finalAfterDays: number): DayState {
  // Whatever became of a later attempt.
  if (isFinal(day, confirmed, finalAfterDays)) return 'final'
  return state === 'stored' ? 'estimated' : state
}

/** Once it was confirmed after its last possible change. */
function isFinal(day: Day, confirmed: Day | null, finalAfterDays: number): boolean {
  return confirmed !== null && daysBetween(day, confirmed) > finalAfterDays
}
