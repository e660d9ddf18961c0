import { summaries, summedUp, type Summary } from '../figures/summaries.ts'
import type { Client } from '../kit/database.ts'

/** A vendor with fewer rows in a year has no totals: its rows are added up as fast. */
const FEWEST_IN_YEAR = 10_000

/** At least so many rows lie between two totals. */
const FEWEST_BETWEEN = 1_500

/** Days behind which a year has more merchants, placements or combinations have no totals: they would be too large. */
const MOST_NAMES = 4_000

/** A vendor's year, its last day, and the first of its days that changed. */
interface Year {
  vendor_id: number
  year: string
  last: string
  first: string
}

/**
 * Brings the running totals of vendors with many rows up to the transaction's `changed` vendor-days. There is
 * one whenever as many rows have come as it has names, so that all of them are no larger than the rows.
 */
export async function keepRunningTotals(
  db: Client,
  { programme, kind }: { programme: string; kind: string },
): Promise<void> {
  const { rows: years } = await db.query<Year>(YEARS, [programme, kind, FEWEST_IN_YEAR])
  for (const { vendor_id, year, last, first } of years) {
    const ofYear = [vendor_id, programme, kind, year, last]
    for (const summary of summaries) {
      await db.query(FORGET(summary), [vendor_id, programme, kind, first, last])
      await db.query(NAMES(summary), [...ofYear, MOST_NAMES])
      await db.query(TOTALS(summary), [...ofYear, MOST_NAMES, FEWEST_BETWEEN])
    }
  }
}

// The sum keeps PostgreSQL from the index by day: before it has counted the table it takes that one for as
// good, and would then read all vendors' days for each of them.
const YEARS = `
WITH years AS MATERIALIZED (
  SELECT vendor_id, date_trunc('year', report_date::timestamp)::date AS year,
         (date_trunc('year', report_date::timestamp) + interval '1 year')::date - 1 AS last,
         min(report_date) AS first
  FROM changed GROUP BY 1, 2, 3
), large AS (
  SELECT years.vendor_id, years.year FROM years
  JOIN report_daily AS d ON d.vendor_id = years.vendor_id AND d.programme = $1 AND d.kind = $2
    AND d.report_date + 0 BETWEEN years.year AND years.last
  WHERE d.vendor_id = ANY(ARRAY(SELECT vendor_id FROM years))
  GROUP BY years.vendor_id, years.year HAVING sum(d.rows) >= $3
), known AS (
  SELECT n.vendor_id, n.year FROM years
  JOIN running_name AS n ON n.vendor_id = years.vendor_id AND n.programme = $1 AND n.kind = $2
    AND n.year = years.year
)
SELECT vendor_id, year, last, first
FROM years JOIN (SELECT * FROM large UNION SELECT * FROM known) AS either USING (vendor_id, year)`

const OF_REPORT = 'vendor_id = $1 AND programme = $2 AND kind = $3'

const listed = (relation: string, columns: readonly string[]) =>
  columns.map((column) => `${relation}.${column}`).join(', ')

const FORGET = ({ name }: Summary) => `
DELETE FROM running_total
WHERE ${OF_REPORT} AND summary = '${name}' AND report_date BETWEEN $4 AND $5`

/** The days behind the last total. */
const LATER = ({ name }: Summary) => `report_date <= $5 AND report_date > (
  SELECT coalesce(max(report_date), $4::date - 1) FROM running_total
  WHERE ${OF_REPORT} AND summary = '${name}' AND report_date BETWEEN $4 AND $5)`

/** Names that come with these days go behind the known ones, whose places stay; of too many no more than show that. */
const NAMES = (summary: Summary) => `
INSERT INTO running_name AS known (vendor_id, programme, kind, year, summary, ${summary.by.join(', ')})
SELECT $1, $2, $3, $4, '${summary.name}', ${summary.by.map((column) => `array_agg(${column})`).join(', ')}
FROM (
  SELECT ${summary.by.join(', ')} FROM report_row WHERE ${OF_REPORT} AND ${LATER(summary)}
    AND (SELECT count(*) FROM ${places(summary)}) <= $6
  EXCEPT
  SELECT ${listed('name', summary.by)} FROM ${places(summary)}
  LIMIT $6 + 1
) AS fresh
HAVING count(*) > 0
ON CONFLICT (vendor_id, programme, kind, year, summary) DO UPDATE SET
  ${summary.by.map((column) => `${column} = known.${column} || excluded.${column}`).join(', ')}`

/** The names of a vendor's year with their places. */
function places({ name, by }: Summary): string {
  return `(
  SELECT name.*
  FROM running_name AS n
  CROSS JOIN unnest(${listed('n', by)}) WITH ORDINALITY AS name(${by.join(', ')}, place)
  WHERE ${OF_REPORT} AND year = $4 AND summary = '${name}'
) AS name`
}

const sumOf: Record<(typeof summedUp)[number], string> = {
  rows: 'count(*)',
  clicks: 'sum(clicks)',
  sales: 'sum(sales)',
  sale_amount: 'sum(sale_amount)',
  earnings: 'sum(earnings)',
}

// Whenever the year's rows pass a multiple of what lies between two totals, the day has one: `until` is the
// next such day.
const TOTALS = (summary: Summary) => {
  const { name, by } = summary
  const names = by.join(', ')
  const sums = summedUp.join(', ')
  return `
WITH name AS MATERIALIZED (SELECT * FROM ${places(summary)}),
apart AS MATERIALIZED (SELECT greatest(count(*), $7::bigint) AS rows FROM name HAVING count(*) <= $6),
day AS MATERIALIZED (
  SELECT report_date, min(report_date) FILTER (WHERE div(so_far, apart) > div(so_far - rows, apart))
           OVER (ORDER BY report_date ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS until
  FROM (
    SELECT report_date, d.rows, sum(d.rows) OVER (ORDER BY report_date) AS so_far, apart.rows AS apart
    FROM report_daily AS d CROSS JOIN apart
    WHERE ${OF_REPORT} AND report_date BETWEEN $4 AND $5
  ) AS days
  WHERE ${LATER(summary)}
), part AS (
  SELECT until, place, ${listed('sums', summedUp)}
  FROM name CROSS JOIN (SELECT until FROM day WHERE until = report_date) AS days
  LEFT JOIN (
    SELECT until, ${names}, ${summedUp.map((sum) => `${sumOf[sum]} AS ${sum}`).join(', ')}
    FROM report_row JOIN day USING (report_date)
    WHERE ${OF_REPORT} AND ${LATER(summary)} AND EXISTS (SELECT FROM day WHERE until IS NOT NULL)
    GROUP BY until, ${names}
  ) AS sums USING (until, ${names})
  UNION ALL
  SELECT report_date, place, ${listed('each', summedUp)}
  FROM (
    SELECT * FROM running_total
    WHERE ${OF_REPORT} AND summary = '${name}' AND report_date BETWEEN $4 AND $5
    ORDER BY report_date DESC LIMIT 1
  ) AS before
  CROSS JOIN unnest(${listed('before', summedUp)}) WITH ORDINALITY AS each(${sums}, place)
)
INSERT INTO running_total (vendor_id, programme, kind, summary, report_date, ${sums})
SELECT $1, $2, $3, '${name}', until,
       ${summedUp.map((sum) => `array_agg(${sum} ORDER BY place)`).join(', ')}
FROM (
  SELECT until, place,
         ${summedUp.map((sum) => `coalesce(sum(${sum}) OVER so_far, 0) AS ${sum}`).join(', ')}
  FROM part WINDOW so_far AS (PARTITION BY place ORDER BY until)
) AS total
WHERE until IN (SELECT until FROM day)
GROUP BY until`
}
