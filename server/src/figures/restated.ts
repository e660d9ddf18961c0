import { MOST_RESTATED, type WhyMetric } from '@orrery/contract/figures/effects'
import { isOfRows, type AskedFigures } from './asked-query.ts'
import { counterpartOf, counterparts } from './counterparts.ts'
import { fitting } from './fitting.ts'
import { columnOf, priced } from './groups.ts'

/**
 * SQL of the runs that changed figures which stood there already, newest first, as the contract's
 * `restated`: a version of a vendor-day against the one that followed it. Parameters as `groups` has them.
 * @param first the number of the first of {@link restatedValues}.
 */
export function restated(asked: AskedFigures, metric: WhyMetric, first: number): string {
  const [start, end] = [`$${first}::date`, `$${first + 1}::date`]
  const of = (list: number) => counterpartOf(`$${first + list}`, 'day', start)
  // What of a day's change is of one merchant is not told by its sums.
  const isKnown = !isOfRows(asked, [])
  const changes = `
SELECT programme, kind, currency, day, run, replaced_at, reason, past, at, month, weekday,
       clicks, sales, earnings
FROM (
  SELECT programme, kind, currency, report_date AS day, replaced_by AS run, replaced_at, reason,
         ${['clicks', 'sales', 'earnings'].map(change).join(', ')}
  FROM (
    SELECT vendor_id, programme, kind, report_date, version, clicks, sales, earnings,
           replaced_by, replaced_at, reason FROM report_daily_version
    UNION ALL
    SELECT vendor_id, programme, kind, report_date, version, clicks, sales, earnings,
           NULL, NULL, NULL FROM report_daily
  ) AS versions JOIN json_to_recordset($2) AS asked(programme text, kind text, currency text)
    USING (programme, kind)
  WHERE vendor_id = $1 AND (report_date BETWEEN $3 AND $4 OR report_date BETWEEN ${start} AND ${end})
  WINDOW next AS (PARTITION BY programme, kind, report_date ORDER BY version)
) AS changed CROSS JOIN LATERAL (VALUES
  (false, day, day, day, day BETWEEN $3 AND $4),
  (true, ${of(2)}, ${of(3)}, ${of(4)}, day BETWEEN ${start} AND ${end})
) AS counted(past, at, month, weekday, fits)
WHERE run IS NOT NULL AND fits`
  const fit = `SELECT * FROM (${changes}) AS changes ${isKnown ? fitting(asked.filters) : ''}`
  const column = columnOf[metric]
  const sum = (past: boolean) => {
    const only = `FILTER (WHERE ${past ? '' : 'NOT '}past)`
    return isKnown
      ? `CASE WHEN count(*) ${only} = count(${column}) ${only} THEN round(coalesce(sum(${column}) ${only}, 0), 7) END`
      : 'NULL::numeric'
  }
  return `(
WITH runs AS (
  SELECT run, programme, kind, min(replaced_at) AS at, min(reason) AS reason,
         min(day) AS "startDate", max(day) AS "endDate", ${sum(false)} AS now, ${sum(true)} AS before
  FROM (${metric === 'earningsEur' ? priced(fit) : fit}) AS change
  WHERE ${column} IS DISTINCT FROM 0
  GROUP BY run, programme, kind
)
SELECT json_build_object(
  'runs', coalesce((
    SELECT json_agg(json_build_object(
      'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'reason', reason,
      'programme', programme, 'kind', kind, 'startDate', "startDate", 'endDate', "endDate",
      'now', now, 'before', before) ORDER BY at DESC, run DESC)
    FROM (SELECT * FROM runs ORDER BY at DESC, run DESC LIMIT ${MOST_RESTATED}) AS newest), '[]'),
  'more', greatest((SELECT count(*) FROM runs) - ${MOST_RESTATED}, 0)))`
}

/** By how much the next version of a vendor-day has more. */
const change = (column: string) => `lead(${column}) OVER next - ${column} AS ${column}`

/** The first and last day compared with, and in which rows each of them counts. */
export function restatedValues({ range, before }: AskedFigures) {
  if (!before) return [null, null, null, null, null]
  const days = counterparts(range, before)
  const rows = (['at', 'month', 'weekday'] as const).map((key) => days.map((each) => each[key]))
  return [before.start, before.end, ...rows]
}
