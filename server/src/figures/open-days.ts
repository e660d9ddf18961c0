/** Days of a report that the partner has not closed, each as PostgreSQL writes a datemultirange. */
export interface OpenDays {
  /** Those of which nothing was told after they had ended. */
  unread: string
  /** Of the others, those whose own report of all vendors is awaited: closed for whom something was told of. */
  awaited: string
}

/** What are given to {@link openDaysSql}: columns or parameters. */
interface OfReport {
  programme: string
  kind: string
  start: string
  end: string
  zone: string
}

/** SQL of a row of {@link OpenDays}. */
export const openDaysSql = ({ programme, kind, start, end, zone }: OfReport) => `
SELECT datemultirange(daterange(${start}::date, ${end}::date, '[]')) - ${daysWhere('is_read OR is_told')} AS unread,
       ${daysWhere('is_told')} AS awaited
FROM (
  SELECT daterange(report_date, report_date, '[]') AS day,
         (as_of AT TIME ZONE ${zone})::date > report_date AS is_read,
         as_of IS NULL AND rows > 0 AND EXISTS (
           SELECT FROM platform_daily_version AS kept JOIN report_run AS run ON run.id = kept.replaced_by
           WHERE (kept.programme, kept.kind, kept.report_date) = (day.programme, day.kind, day.report_date)
             AND run.undone_by IS NULL AND (run.started_at AT TIME ZONE ${zone})::date > day.report_date
         ) AS is_told
  FROM platform_daily AS day
  WHERE programme = ${programme} AND kind = ${kind} AND report_date BETWEEN ${start} AND ${end}
) AS days`

const daysWhere = (which: string) => `coalesce(range_agg(day) FILTER (WHERE ${which}), '{}')`
