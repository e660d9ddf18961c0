/** Days of a report that the partner has not closed, each as PostgreSQL writes a datemultirange. */
export interface OpenDays {
  /** Those that were not read after they had ended. */
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
SELECT datemultirange(daterange(${start}::date, ${end}::date, '[]')) - ${daysWhere('is_read')} AS unread,
       ${daysWhere(`is_read AND state <> 'pulled'`)} AS awaited
FROM (
  SELECT daterange(report_date, report_date, '[]') AS day, state,
         (as_of AT TIME ZONE ${zone})::date > report_date AS is_read
  FROM platform_daily
  WHERE programme = ${programme} AND kind = ${kind} AND report_date BETWEEN ${start} AND ${end}
) AS days`

const daysWhere = (which: string) => `coalesce(range_agg(day) FILTER (WHERE ${which}), '{}')`
