import type { ReconciliationGroup } from '@orrery/contract/clicks/reconciliation'
import { IS_OPEN } from './reconciled-days.query.ts'
import { counted, labels, timesSign, whole } from './reconciled-sums.ts'

/** What lines are added up by, with the column that tells it. */
const columns = { merchant: 'merchant_name', placement: 'placement_id' } as const
export type LineGroup = keyof typeof columns

/** Whether only lines tell it, not the sums of vendor-days. */
export const isOfLines = (group: ReconciliationGroup): group is LineGroup => group in columns

/** A name of which all was taken off again is none of the range's. */
export const LEFT_OVER = `
  HAVING ${whole(labels.join(' + '))} <> 0 OR ${whole('partner_clicks')} <> 0`

const MONTH_END = `(month + interval '1 month')::date - 1`

/**
 * SQL of the common tables that {@link linesBy} reads: the months of a range ($3 to $4), and the days that are
 * added to or taken off the sums of those of which more than half is asked for.
 */
export const MONTHS = `
month AS MATERIALIZED (
  SELECT *, 2 * (last - first + 1) > month_end - month + 1 AS is_summed
  FROM (
    SELECT month::date, ${MONTH_END} AS month_end, greatest(month::date, $3::date) AS first,
           least(${MONTH_END}, $4::date) AS last
    FROM generate_series(date_trunc('month', $3::date::timestamp), $4::date::timestamp, interval '1 month') AS month
  ) AS each
), span AS MATERIALIZED (
  SELECT first, last, 1 AS sign FROM month WHERE NOT is_summed
  UNION ALL SELECT month, first - 1, -1 FROM month WHERE is_summed AND first > month
  UNION ALL SELECT last + 1, month_end, -1 FROM month WHERE is_summed AND last < month_end
)`

/**
 * SQL of the reconciled lines of vendor $1 by name, of the reports in `asked`, and what the days in `days` that
 * are not closed leave over. Each part looks up its own by the key, whatever the planner expects: it would go
 * through all of a vendor's lines for every one.
 */
export function linesBy(group: LineGroup): string {
  const column = columns[group]
  return `(
  SELECT r.name, ${counted.map((each) => `r.${each}`).join(', ')}, 0 AS not_reported
  FROM month CROSS JOIN LATERAL (
    SELECT * FROM reconciled_month
    WHERE vendor_id = $1 AND summary = '${group}' AND reconciled_month.month = month.month OFFSET 0
  ) AS r JOIN asked USING (programme, kind)
  WHERE is_summed
  UNION ALL
  SELECT ${column}, ${timesSign(counted)}, 0
  FROM span CROSS JOIN LATERAL (
    SELECT * FROM reconciled WHERE vendor_id = $1 AND day BETWEEN span.first AND span.last OFFSET 0
  ) AS r JOIN asked USING (programme, kind)
  UNION ALL
  SELECT ${column}, ${counted.map(() => '0').join(', ')}, r.partner_clicks - r.valid
  FROM (
    SELECT day, programme, kind FROM days JOIN asked USING (programme, kind) WHERE ${IS_OPEN} AND days.valid IS NOT NULL
  ) AS open CROSS JOIN LATERAL (
    SELECT * FROM reconciled
    WHERE vendor_id = $1 AND day = open.day AND programme = open.programme AND kind = open.kind OFFSET 0
  ) AS r
) AS lines`
}
