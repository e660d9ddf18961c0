import type { summedUp, Summary } from './summaries.ts'

/** What is added up of every name. */
type Sum = Exclude<(typeof summedUp)[number], 'rows'>

const OF_SPAN = 'vendor_id = $1 AND programme = span.programme AND kind = span.kind'

const yearOf = (day: string) => `date_trunc('year', ${day}::timestamp)::date`

const listed = (relation: string, columns: readonly string[]) =>
  columns.map((column) => `${relation}.${column}`).join(', ')

const asked = `
SELECT programme, kind, currency, false, year::date, greatest($3::date, year::date),
       least($4::date, (year + interval '1 year')::date - 1)
FROM json_to_recordset($2) AS asked(programme text, kind text, currency text)
CROSS JOIN generate_series(${yearOf('$3')}::timestamp, $4::timestamp, interval '1 year') AS year`

// Days in a row have the same distance from their places.
const compared = (days: string) => `
SELECT programme, kind, currency, true, ${yearOf('day')}, min(day), max(day)
FROM (
  SELECT programme, kind, currency, day,
         day - row_number() OVER (PARTITION BY programme, kind ORDER BY day)::int AS island
  FROM ${days}
) AS placed
GROUP BY programme, kind, currency, ${yearOf('day')}, island`

/** Days in a row of one report and year, with the last total in them and the one that is taken off it. */
const spans = ({ name }: Summary, days: string | null) => `
SELECT span.*, kept.upto, kept.since
FROM (${[asked, ...(days === null ? [] : [compared(days)])].join('\nUNION ALL')})
  AS span(programme, kind, currency, past, year, first, last)
CROSS JOIN LATERAL (
  SELECT max(report_date) AS upto, CASE WHEN first > year THEN min(report_date) END AS since
  FROM running_total
  WHERE ${OF_SPAN} AND summary = '${name}'
    AND report_date BETWEEN greatest(first - 1, year) AND last
) AS kept`

/** What every name had between two totals. A list that nobody asks for is not read: those of money are long. */
function differences({ name, by }: Summary, shown: readonly Sum[]): string {
  const sums = ['rows', ...shown]
  const total = (day: string) => `(
  SELECT ${sums.join(', ')} FROM running_total
  WHERE ${OF_SPAN} AND summary = '${name}' AND report_date = ${day} OFFSET 0
)`
  return `
SELECT span.programme, span.kind, ${listed('name', by)},
       ${shown.map((sum) => `name.${sum} - coalesce(before_${sum}, 0) AS ${sum}`).join(', ')},
       currency, past
FROM span
CROSS JOIN LATERAL (
  SELECT ${by.join(', ')} FROM running_name
  WHERE ${OF_SPAN} AND year = span.year AND summary = '${name}' OFFSET 0
) AS n
CROSS JOIN LATERAL ${total('span.upto')} AS upto
LEFT JOIN LATERAL ${total('span.since')} AS before ON true
CROSS JOIN LATERAL (
  SELECT ${[...by.map((column) => `unnest(n.${column}) AS ${column}`), ...sums.map((sum) => `unnest(upto.${sum}) AS ${sum}`), ...sums.map((sum) => `unnest(before.${sum}) AS before_${sum}`)].join(', ')}
) AS name
WHERE name.rows > coalesce(before_rows, 0)`
}

/**
 * The rows of the days at both ends that no total tells. Each end looks up its own, whatever the planner
 * expects: it would rather read all rows of a large vendor.
 */
const ends = ({ by }: Summary, shown: readonly Sum[]) => `
SELECT span.programme, span.kind, ${[listed('r', by), ...shown].join(', ')}, currency, past
FROM (
  SELECT programme, kind, currency, past, first,
         coalesce(since, CASE WHEN upto IS NULL THEN last ELSE first - 1 END) AS last FROM span
  UNION ALL
  SELECT programme, kind, currency, past, upto + 1, last FROM span WHERE upto < last
) AS span
CROSS JOIN LATERAL (
  SELECT ${[...by, ...shown].join(', ')} FROM report_row
  WHERE ${OF_SPAN} AND report_date BETWEEN span.first AND span.last
  OFFSET 0
) AS r`

/**
 * SQL of a range ($3 to $4) and days compared with: what running totals tell, and the rows where there are none.
 * @param days SQL of the days that are as they were compared: programme, kind, currency, day; null for none.
 * @param shown the sums that are asked for, in the order of the columns.
 */
export function summaryParts(
  summary: Summary,
  days: string | null,
  shown: readonly Sum[] = ['clicks', 'sales', 'sale_amount', 'earnings'],
): string {
  return `
WITH span AS MATERIALIZED (${spans(summary, days)})
${differences(summary, shown)}
UNION ALL ${ends(summary, shown)}`
}
