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
  clicks: number | null
  sales: number | null
  earnings: number | null
}

interface Totals {
  clicks: number | null
  sales: number | null
  earningsEur: number | null
  conversionRate: number | null
}

interface Stored {
  programmes: ({
    programme: string
    earningsEur: number | null
    share: number | null
    previous: Sums
    trend: { date: string; clicks: number; sales: number; earnings: number }[]
    asOf: string | null
    incompleteDays: number
  } & Sums)[]
  totals: Totals
  previous: Totals
}

const TOTALS = `
json_build_object('clicks', clicks, 'sales', sales, 'earningsEur', ${sql.money('eur')},
                  'conversionRate', ${sql.conversionRate('sales', 'clicks')})`

const QUERY = `
WITH asked AS (
  SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS a(programme, kind, currency)
), state AS (
  -- Both ranges lie close together; what is between them is looked at for nothing, and little it is.
  SELECT programme, kind, p.report_date, p.state, p.as_of
  FROM asked JOIN platform_daily p USING (programme, kind)
  WHERE p.report_date BETWEEN $7 AND $6
), known AS (
  -- Days with figures; of the range before only those whose counterpart has some too.
  SELECT programme, kind, report_date, report_date < $5 AS past
  FROM state
  WHERE as_of IS NOT NULL AND (
    report_date >= $5 OR report_date <= $8 AND EXISTS (
      SELECT FROM state AS now
      WHERE now.programme = state.programme AND now.kind = state.kind
        AND now.report_date = state.report_date + $9::int AND now.as_of IS NOT NULL))
), day AS (
  -- A day without a row of the vendor is a day without traffic.
  SELECT programme, currency, report_date, past, count(*) AS types, coalesce(sum(clicks), 0) AS clicks,
         coalesce(sum(sales), 0) AS sales, coalesce(sum(earnings), 0) AS earnings
  FROM known JOIN asked USING (programme, kind)
  LEFT JOIN (SELECT * FROM report_daily WHERE vendor_id = $1 AND report_date BETWEEN $7 AND $6) AS d
    USING (programme, kind, report_date)
  GROUP BY programme, currency, report_date, past
), priced AS (
  -- A day without a reference rate of its own takes the last before it.
  SELECT *, CASE WHEN currency = 'EUR' OR earnings = 0 THEN earnings ELSE earnings / (
           SELECT rate FROM exchange_rate r
           WHERE r.currency = day.currency AND r.day <= report_date ORDER BY r.day DESC LIMIT 1
         ) END AS eur
  FROM day
), every AS (
  -- One day without a rate leaves the whole sum unknown: a part of it would look like less.
  SELECT programme, past, sum(types) AS types, sum(clicks) AS clicks, sum(sales) AS sales,
         sum(earnings) AS earnings, CASE WHEN bool_and(eur IS NOT NULL) THEN sum(eur) END AS eur
  FROM priced GROUP BY programme, past
), sums AS (
  -- Likewise a range before that lacks a day of this one: seven days are not compared with six.
  SELECT * FROM every
  WHERE NOT past OR types = (SELECT now.types FROM every AS now
                            WHERE now.programme = every.programme AND NOT now.past)
), total AS (
  -- Likewise one programme without figures leaves the total unknown.
  SELECT past, sum(clicks) AS clicks, sum(sales) AS sales,
         CASE WHEN bool_and(eur IS NOT NULL) THEN sum(eur) END AS eur
  FROM sums GROUP BY past HAVING count(*) = (SELECT count(DISTINCT programme) FROM asked)
), trend AS (
  SELECT programme, json_agg(each ORDER BY date) AS days
  FROM (SELECT programme, report_date AS date, clicks, sales, ${sql.money('earnings')} AS earnings
        FROM day WHERE NOT past) AS each
  GROUP BY programme
), fresh AS (
  -- A day is complete when each of its types is in.
  SELECT programme, to_char(max(as_of) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS as_of,
         count(*) FILTER (WHERE types_in = types) AS complete
  FROM (
    SELECT programme, report_date, max(as_of) AS as_of, count(*) FILTER (WHERE state = 'pulled') AS types_in
    FROM state WHERE report_date BETWEEN $5 AND $10 GROUP BY programme, report_date
  ) AS days JOIN (SELECT programme, count(*) AS types FROM asked GROUP BY programme) AS a USING (programme)
  GROUP BY programme
), side AS (
  SELECT programme, now.clicks, now.sales, ${sql.money('now.earnings')} AS earnings,
         ${sql.money('now.eur')} AS "earningsEur",
         trim_scale(round(100 * now.eur / nullif((SELECT eur FROM total WHERE NOT past), 0), 4)) AS share,
         json_build_object('clicks', before.clicks, 'sales', before.sales,
                           'earnings', ${sql.money('before.earnings')}) AS previous,
         coalesce(trend.days, '[]') AS trend, fresh.as_of AS "asOf",
         greatest(0, least($6::date, $10::date) - $5::date + 1)
           - coalesce(fresh.complete, 0) AS "incompleteDays", place
  FROM (SELECT programme, min(n) AS place FROM unnest($2::text[]) WITH ORDINALITY AS a(programme, n)
        GROUP BY programme) AS places
  LEFT JOIN (SELECT * FROM sums WHERE NOT past) AS now USING (programme)
  LEFT JOIN (SELECT * FROM sums WHERE past) AS before USING (programme)
  LEFT JOIN trend USING (programme) LEFT JOIN fresh USING (programme)
)
SELECT (SELECT coalesce(json_agg(side ORDER BY place), '[]') FROM side) AS programmes,
       (SELECT ${TOTALS} FROM total WHERE NOT past) AS totals,
       (SELECT ${TOTALS} FROM total WHERE past) AS previous`

const UNKNOWN: Totals = { clicks: null, sales: null, earningsEur: null, conversionRate: null }

/** Each asked programme's sums, the sums before, its days and how far they can be trusted; and all together. */
export async function allProgrammes(db: Db, asked: AskedProgrammes): Promise<Stored> {
  const before = previousRange(asked.range)
  const { rows } = await db.query<{ [K in keyof Stored]: Stored[K] | null }>({
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
  const [row] = rows
  return {
    programmes: row?.programmes ?? [],
    totals: row?.totals ?? UNKNOWN,
    previous: row?.previous ?? UNKNOWN,
  }
}
