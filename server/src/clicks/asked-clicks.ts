import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { LONGEST_RANGE_DAYS } from '@orrery/contract/longest-range'
import type { Range } from '@orrery/contract/presets'
import { askedRange } from '../figures/asked-report.ts'
import type { App } from '../kit/app.ts'
import { scopedTo, subjectOf, type Scope, type Scoped } from '../kit/scope.ts'

/** Whose clicks of which days. */
interface WhichClicks {
  vendorId: number
  range: Range
  timeZone: string
}

/** The checked question that every query of clicks takes. */
export type AskedClicks = Scoped<WhichClicks>

interface ClickQuery {
  startDate?: Day | undefined
  endDate?: Day | undefined
  vendorId?: number | undefined
}

/**
 * The vendor and days that a call of clicks asks for: up to today and as far back as a range may reach,
 * unless it says so itself.
 * @throws Problem invalid or foreignVendor.
 */
export function askedClicks(app: App, scope: Scope, query: ClickQuery): AskedClicks {
  const timeZone = app.config.REPORT_TIME_ZONE
  const endDate = query.endDate ?? dayAt(app.clock(), timeZone)
  const startDate = query.startDate ?? addDays(endDate, 1 - LONGEST_RANGE_DAYS)
  const range = askedRange({ startDate, endDate })
  return scopedTo(scope, { vendorId: subjectOf(scope, query.vendorId), range, timeZone })
}

/** What every answer says of its days. */
export function periodOf({ range, timeZone }: AskedClicks, asOf: Date | null) {
  return {
    startDate: range.start,
    endDate: range.end,
    timeZone,
    asOf: asOf?.toISOString() ?? null,
  }
}
