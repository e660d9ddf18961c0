import { daysBetween } from '@orrery/contract/day'
import { previousRange } from '@orrery/contract/presets'
import type { AskedReport } from './asked-report.ts'
import type { KnownDays } from './known-days.ts'

/**
 * SQL that keeps of the period before only days whose counterpart in the range has figures, so that six
 * days are compared with six. Where every day is known to have them there is nothing to look up.
 * Parameters 10 and 12 are those of {@link beforeValues}.
 */
export const COMPARABLE = `($12::boolean OR report_date + $10::int = ANY (ARRAY(
SELECT report_date FROM platform_daily
WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5 AND as_of IS NOT NULL)))`

/** Parameters 8 to 12: the days before, their distance, the revision of what is known, and if it is whole. */
export function beforeValues({ range }: AskedReport, known: KnownDays | undefined) {
  const before = previousRange(range)
  return [
    before.start,
    before.end,
    daysBetween(before.start, range.start),
    known?.revision ?? null,
    known?.whole ?? false,
  ]
}
