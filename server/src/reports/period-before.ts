import { daysBetween } from '@orrery/contract/day'
import { previousRange } from '@orrery/contract/presets'
import type { AskedReport } from './asked-report.ts'

/**
 * SQL that keeps of the period before only days whose counterpart in the range has figures, so that six
 * days are compared with six. Parameters 4 and 5 are the range, 6 is the first day before.
 */
export const COMPARABLE = `report_date + ($4::date - $6::date) = ANY (ARRAY(
SELECT report_date FROM platform_daily
WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5 AND as_of IS NOT NULL))`

/**
 * SQL for whether the two ranges can be compared: the range has days with figures, and so has the
 * counterpart of each of them. Else a day that is missing before would count as a day of nothing.
 * @param distance the parameter that holds {@link distanceBefore}.
 */
export const isCompared = (distance: string) => `
coalesce((SELECT bool_and(EXISTS (
  SELECT FROM platform_daily AS before
  WHERE before.programme = $2 AND before.kind = $3 AND before.as_of IS NOT NULL
    AND before.report_date = now.report_date - ${distance}::int))
FROM platform_daily AS now
WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5 AND as_of IS NOT NULL), false)`

/** How many days lie between a day of the range and its counterpart. */
export function distanceBefore({ range }: AskedReport): number {
  return daysBetween(previousRange(range).start, range.start)
}
