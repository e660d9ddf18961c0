import { daysBetween } from '@orrery/contract/day'
import { previousRange, type Range } from '@orrery/contract/presets'
import type { Db } from '../kit/database.ts'
import { sql } from './figures.ts'

/** The programmes and types of one vendor that are looked at; the two lists go in step. */
export interface AskedProgrammes {
  vendorId: number
  programmes: string[]
  kinds: string[]
  /** The currency of each entry of `programmes`. */
  currencies: string[]
  range: Range
  /** The last day that can have figures: the range may reach into the future. */
  today: string
}

interface Sums {
  clicks: number
  sales: number
  earnings: number
}

export interface StoredProgramme extends Sums {
  programme: string
  eur: number | null
  share: number | null
  previous: Sums
  trend: ({ date: string } & Sums)[]
  asOf: string | null
  incompleteDays: number
}

const SUMS = `coalesce(sum(clicks), 0) AS clicks, coalesce(sum(sales), 0) AS sales,
              ${sql.money('coalesce(sum(earnings), 0)')} AS earnings`

const QUERY = `
WITH asked AS (
  SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS a(programme, kind, currency)
), state AS (
  SELECT programme, kind, p.report_date, p.state, p.as_of
  FROM asked JOIN platform_daily p USING (programme, kind)
  WHERE p.report_date BETWEEN $5 AND $6
), day AS (
  -- A day without a reference rate of its own takes the last one before it.
  SELECT programme, d.report_date, d.clicks, d.sales, d.earnings,
         d.earnings / CASE currency WHEN 'EUR' THEN 1 ELSE (
           SELECT rate FROM exchange_rate r
           WHERE r.currency = asked.currency AND r.day <= d.report_date ORDER BY r.day DESC LIMIT 1
         ) END AS eur
  FROM asked JOIN report_daily d USING (programme, kind)
  WHERE d.vendor_id = $1 AND d.report_date BETWEEN $5 AND $6
), before AS (
  SELECT programme, ${SUMS}
  FROM asked JOIN report_daily d USING (programme, kind)
  WHERE d.vendor_id = $1 AND d.report_date BETWEEN $7 AND $8
    AND EXISTS (SELECT FROM state
                WHERE state.programme = asked.programme AND state.kind = asked.kind
                  AND state.report_date = d.report_date + $9::int AND state.as_of IS NOT NULL)
  GROUP BY programme
), now AS (
  SELECT programme, ${SUMS},
         -- One day without a rate leaves the whole sum unknown: a part of it would look like less.
         CASE WHEN bool_or(eur IS NULL AND earnings <> 0) THEN NULL ELSE sum(coalesce(eur, 0)) END AS eur
  FROM day GROUP BY programme
), trend AS (
  SELECT programme, json_agg(each ORDER BY date) AS days
  FROM (SELECT programme, report_date AS date, ${SUMS} FROM day GROUP BY programme, report_date) AS each
  GROUP BY programme
), known AS (
  -- A day is complete when each of its types is in.
  SELECT programme, to_char(max(as_of) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS as_of,
         count(*) FILTER (WHERE types_in = types) AS complete
  FROM (
    SELECT programme, report_date, max(as_of) AS as_of, count(*) FILTER (WHERE state = 'pulled') AS types_in
    FROM state WHERE report_date <= $10 GROUP BY programme, report_date
  ) AS days JOIN (SELECT programme, count(*) AS types FROM asked GROUP BY programme) AS a USING (programme)
  GROUP BY programme
)
SELECT asked.programme,
       coalesce(now.clicks, 0)::float8 AS clicks, coalesce(now.sales, 0)::float8 AS sales,
       coalesce(now.earnings, 0)::float8 AS earnings,
       round(coalesce(now.eur, CASE WHEN now.programme IS NULL THEN 0 END), 7)::float8 AS eur,
       round(100 * now.eur / nullif(sum(now.eur) OVER (), 0), 4)::float8 AS share,
       json_build_object('clicks', coalesce(before.clicks, 0), 'sales', coalesce(before.sales, 0),
                         'earnings', coalesce(before.earnings, 0)) AS previous,
       coalesce(trend.days, '[]') AS trend, known.as_of AS "asOf",
       (greatest(0, least($6::date, $10::date) - $5::date + 1)
         - coalesce(known.complete, 0))::int AS "incompleteDays"
FROM (SELECT programme, min(n) AS place FROM unnest($2::text[]) WITH ORDINALITY AS a(programme, n)
      GROUP BY programme) AS asked
LEFT JOIN now USING (programme) LEFT JOIN before USING (programme)
LEFT JOIN trend USING (programme) LEFT JOIN known USING (programme)
ORDER BY asked.place`

/** Each asked programme's sums, the sums before, its days and how far they can be trusted. */
export async function allProgrammes(db: Db, asked: AskedProgrammes): Promise<StoredProgramme[]> {
  const before = previousRange(asked.range)
  const { rows } = await db.query<StoredProgramme>({
    name: 'all-programmes',
    text: QUERY,
    values: [
      asked.vendorId,
      asked.programmes,
      asked.kinds,
      asked.currencies,
      asked.range.start,
      asked.range.end,
      before.start,
      before.end,
      daysBetween(before.start, asked.range.start),
      asked.today,
    ],
  })
  return rows
}
