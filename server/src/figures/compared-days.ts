import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { arrivesLate, type Basis } from '@orrery/contract/reports/comparison'
import { counterpartOf } from './counterparts.ts'

/** What is known of the days that a range is compared with, equal for all vendors. */
export interface ComparedDays {
  /** Null when there is nothing to compare with. */
  basis: Basis | null
  /** At the same age: the days that may have grown since they were as old as their counterparts are now. */
  days: Day[] | null
  /** For each of them the pull after which it was as old. */
  runs: string[] | null
}

/** There is nothing to compare with. */
export const NOT_COMPARED: ComparedDays = { basis: null, days: null, runs: null }

/**
 * SQL for the pull after which `day` was as old as `age` says, null if none of that very day is in the ledger.
 * A day's age is how many days after it its figures were last confirmed.
 */
export const pullAtAge = ({
  programme,
  kind,
  zone,
}: Record<'programme' | 'kind' | 'zone', string>) => `(
SELECT max(id) FROM report_run AS pull
WHERE pull.programme = ${programme} AND pull.kind = ${kind} AND source = 'pull'
  AND status IN ('done', 'unchanged') AND undone_by IS NULL AND day BETWEEN start_date AND end_date
  AND ended_at >= (day + age)::timestamp AT TIME ZONE ${zone}
  AND ended_at < (day + age + 1)::timestamp AT TIME ZONE ${zone})`

/** SQL for the age of a day of `platform_daily`; null while there are no figures of all vendors. */
export const ageOf = (row: string, zone: string) =>
  `(${row}.as_of AT TIME ZONE ${zone})::date - ${row}.report_date`

/**
 * SQL that aggregates the days compared with (`age` of their counterpart, `before_age`, `run`) to the ground
 * of their comparison. One day whose past is not known leaves the whole sum unfair.
 * @param complete whether each of them has figures, and there are any; else there is nothing to compare.
 * @param only which rows are such days.
 * @param window the restatement window in days.
 */
export const basisSql = ({
  complete,
  only,
  window,
}: Record<'complete' | 'only' | 'window', string>) => `
CASE WHEN (${complete}) IS NOT TRUE THEN NULL
     WHEN NOT bool_and(CASE WHEN age > ${window} THEN before_age > ${window} ELSE run IS NOT NULL END)
              FILTER (WHERE ${only})
     THEN 'still-arriving'
     WHEN bool_or(age <= ${window}) FILTER (WHERE ${only}) THEN 'same-age'
     ELSE 'settled' END`

/** SQL for the last day of the range that has figures. */
const NEWEST = `(
SELECT max(report_date) FROM platform_daily
WHERE programme = $2 AND kind = $3 AND as_of IS NOT NULL AND report_date BETWEEN $4 AND $5)`

/**
 * SQL for {@link ComparedDays}. Parameters 1 and 8 are the first and last day compared with, 2 to 5 those
 * of `rangeValues`, 6 the restatement window in days, 7 the time zone, 9 the day of the range that each
 * of those compared with is held against; null behind its end, where it is the newest that has figures.
 */
export const COMPARED = `(
SELECT json_build_object(
  'basis', ${basisSql({ complete: 'bool_and(before_age IS NOT NULL)', only: 'true', window: '$6::int' })},
  'days', json_agg(day) FILTER (WHERE run IS NOT NULL),
  'runs', json_agg(run::text) FILTER (WHERE run IS NOT NULL))
FROM (
  SELECT *, CASE WHEN age <= $6::int THEN ${pullAtAge({ programme: '$2', kind: '$3', zone: '$7' })} END AS run
  FROM (
    SELECT day, ${ageOf('now', '$7')} AS age, ${ageOf('before', '$7')} AS before_age
    FROM (SELECT generate_series($1::timestamp, $8::timestamp, interval '1 day')::date AS day) AS days
    JOIN platform_daily AS now ON now.programme = $2 AND now.kind = $3 AND now.as_of IS NOT NULL
      AND now.report_date = coalesce(${counterpartOf('$9', 'day', '$1')}, ${NEWEST})
      AND now.report_date BETWEEN $4 AND $5
    LEFT JOIN platform_daily AS before
      ON before.programme = $2 AND before.kind = $3 AND before.report_date = day
     AND before.report_date BETWEEN $1::date AND $8::date
  ) AS aged
  -- Read three times, looked up once.
  OFFSET 0
) AS pairs)`

/** On what ground one figure is compared, given that of its days. */
export function basisOf(
  figure: 'clicks' | 'sales' | 'earnings',
  kind: Kind,
  days: Basis | null,
): Basis | null {
  return days === 'still-arriving' && !arrivesLate(figure, kind) ? 'settled' : days
}

/** On what ground each metric of a report is compared: that of the sum which may still grow. */
export function basisOfMetrics(kind: Kind, days: Basis | null) {
  const sales = basisOf('sales', kind, days)
  const earnings = basisOf('earnings', kind, days)
  return {
    clicks: basisOf('clicks', kind, days),
    sales,
    earnings,
    cpc: earnings,
    conversionRate: sales,
    aov: sales,
  }
}

/** The ground of one figure of several reports added up: that of the least sure; null if one has none. */
export function leastSure(
  figure: 'clicks' | 'sales' | 'earnings',
  reports: readonly { kind: Kind; basis: Basis | null }[],
): Basis | null {
  const found = reports.map(({ kind, basis }) => basisOf(figure, kind, basis))
  return found.includes(null) ? null : (SURENESS.find((basis) => found.includes(basis)) ?? null)
}

/** Least sure first. */
const SURENESS: readonly Basis[] = ['still-arriving', 'same-age', 'settled']

const IN_RANGE = 'vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date'

/**
 * SQL for the vendor-days that a range is compared with, as a relation. Parameters 1 to 5 are those of
 * `rangeValues`, 6 and 7 the first and last of these days. At the same age they are as they stood after
 * the runs of parameter 9 on the days of parameter 8: a vendor-day has been what it is since its run,
 * and a version was valid from its own run up to the one that replaced it.
 * @param whole whether every day of the range has figures; if not, the days held against one that has are
 *   the last parameter, so that six days are compared with six.
 */
export function vendorDaysBefore(whole: boolean, sameAge: boolean): string {
  const comparable = whole ? '' : `AND report_date = ANY (${sameAge ? '$10' : '$8'}::date[])`
  const present = `
SELECT clicks, sales, sale_amount, earnings FROM report_daily AS d
WHERE ${IN_RANGE} BETWEEN $6 AND $7 ${comparable}`
  if (!sameAge) return `(${present})`
  const stood = 'unnest($8::date[], $9::bigint[]) AS stood(day, run)'
  return `(${present} AND NOT EXISTS (SELECT FROM ${stood} WHERE day = report_date AND run < run_id)
UNION ALL
SELECT clicks, sales, sale_amount, earnings FROM ${stood} CROSS JOIN LATERAL (
  SELECT * FROM report_daily_version WHERE ${IN_RANGE} = day AND replaced_by > run
  ORDER BY replaced_by LIMIT 1) AS version
WHERE run_id <= run)`
}
