import type { Period } from '@orrery/contract/reports/period'
import type { AskedReport } from './asked-report.ts'

/** The JSON that the database's `report_period` gives. */
export type StoredPeriod = Omit<Period, 'currency' | 'timeZone'>

/**
 * SQL for the JSON of a range's state; the query's first parameters must be {@link reportValues}.
 */
export const PERIOD = 'report_period($2, $3, $4, $5, $6, $7)'

/** Parameters 1 to 7 of a report query: vendor, programme, kind, days, restatement window, zone. */
export function reportValues(asked: AskedReport): (string | number)[] {
  const { vendorId, programme, kind, range, finalAfterDays, timeZone } = asked
  return [vendorId, programme, kind, range.start, range.end, finalAfterDays, timeZone]
}

export function periodOf(asked: AskedReport, stored: StoredPeriod): Period {
  return { currency: asked.currency, timeZone: asked.timeZone, ...stored }
}
