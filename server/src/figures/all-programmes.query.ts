import type { ComparedRange } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { IncompleteRun } from '@orrery/contract/reports/all-programmes'
import type { Basis } from '@orrery/contract/reports/comparison'
import type { Db } from '../kit/database.ts'
import type { Scoped } from '../kit/scope.ts'
import { ageOf, basisSql } from './compared-days.ts'
import { counterpartOf, heldAgainst } from './counterparts.ts'
import { dayRuns } from './day-runs.ts'
import { ratio, sql } from './formulas.ts'
import { NOT_PULLED } from './period.ts'
import { NETWORK, VENDOR, type SumsOf } from './sums-of.ts'

/** The programmes and types that are looked at; the lists go in step. */
export interface AskedProgrammes {
  /** Whose figures; null for those of all vendors together. */
  vendorId: number | null
  programmes: string[]
  kinds: string[]
  /** The currency of each entry of `programmes`. */
  currencies: string[]
  /** The restatement window of each entry of `programmes`. */
  finalAfterDays: number[]
  range: Range
  /** The days that it is compared with; null without comparison. */
  before: ComparedRange | null
  timeZone: string
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
    previous: Sums & { earningsEur: number | null }
    trend: { date: string; clicks: number; sales: number; earnings: number | null }[]
    asOf: string | null
    incompleteDays: number
    incomplete: IncompleteRun[]
  } & Sums)[]
  /** On what ground each programme and type is compared. */
  ground: { programme: string; kind: Kind; basis: Basis | null }[]
  totals: Totals
  previous: Totals
  trend: { date: string; earningsEur: number | null }[]
  /** The first day of the range that is not final in one of the types; null when all are. */
  unsure: Day | null
}

const TOTALS = `
json_build_object('clicks', clicks, 'sales', sales, 'earningsEur', ${sql.money('eur')},
                  'conversionRate', ${sql.conversionRate('sales', 'clicks')})`

const statement = ({ sums, ownAsOf, run }: SumsOf) => `
WITH asked AS (
  SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $11::int[])
    AS a(programme, kind, currency, final_after)
), state AS MATERIALIZED (
  -- The days of both ranges; the counterpart of one before is in the range, of one in it itself. By themselves, since
  -- a Citus looks up no vendor's rows for each of them.
  SELECT asked.*, p.report_date, p.state, p.reason, p.as_of, p.as_of IS NULL AND p.rows > 0 AS of_some,
         ${ageOf('p', '$9')} AS own_age,
         p.report_date < $5 AS past,
         CASE WHEN p.report_date < $5 THEN ${counterpartOf('$13', 'p.report_date', '$7')}
              ELSE p.report_date END AS counterpart
  FROM asked JOIN platform_daily p USING (programme, kind)
  WHERE p.report_date BETWEEN $5 AND $6 OR p.report_date BETWEEN $7 AND $8
), told AS (
  SELECT *, coalesce(as_of, ${ownAsOf}) AS told_at FROM state
), aged AS (
  -- By windows, since a join of days with themselves is planned for far fewer of them than there are.
  SELECT *, report_date AS day, CASE WHEN past THEN own_age END AS before_age,
         max(own_age) FILTER (WHERE NOT past) OVER pair AS age,
         count(told_at) FILTER (WHERE NOT past) OVER pair > 0 AS met
  FROM told WINDOW pair AS (PARTITION BY programme, kind, counterpart)
), known AS (
  -- Days with figures; of the range before only those whose counterpart has some too. It has no age if not of all.
  SELECT *, CASE WHEN past AND age <= final_after THEN ${run} END AS run
  FROM aged WHERE CASE WHEN past THEN own_age IS NOT NULL AND met ELSE told_at IS NOT NULL END
), ground AS (
  -- Whether each day that has a counterpart has one with figures, is seen by their number.
  SELECT programme, kind, ${basisSql({
    complete: `count(*) FILTER (WHERE past) > 0 AND count(*) FILTER (WHERE past) =
      sum(($14::int[])[day - $5::date + 1]) FILTER (WHERE NOT past)`,
    only: 'past',
    window: 'final_after',
  })} AS basis
  FROM known GROUP BY programme, kind
), day AS (
  -- A day without a row is a day without traffic.
  SELECT programme, currency, report_date, past, count(*) AS types,
         coalesce(sum(v.clicks), 0) AS clicks, coalesce(sum(v.sales), 0) AS sales,
         coalesce(sum(v.earnings), 0) AS earnings
  FROM known JOIN ground USING (programme, kind)
  LEFT JOIN (
    SELECT * FROM ${sums}
    AND (report_date BETWEEN $5 AND $6 OR report_date BETWEEN $7 AND $8)
  ) AS d USING (programme, kind, report_date)
  LEFT JOIN LATERAL (
    -- As it is, or at the same age as it stood after the run: the version that was replaced next.
    SELECT d.clicks, d.sales, d.earnings
    WHERE (basis = 'same-age' AND d.run_id > run) IS NOT TRUE
    UNION ALL
    SELECT clicks, sales, earnings
    FROM (
      SELECT * FROM report_daily_version AS kept
      WHERE basis = 'same-age' AND d.run_id > run AND kept.vendor_id = $1
        AND kept.programme = known.programme AND kept.kind = known.kind
        AND kept.report_date = known.report_date AND kept.replaced_by > run
      ORDER BY replaced_by LIMIT 1
    ) AS kept WHERE kept.run_id <= run
  ) AS v ON true
  GROUP BY programme, currency, report_date, past
), priced AS (
  -- A day without a reference rate of its own takes the last before it. Read twice, worked out once.
  SELECT *, CASE WHEN currency = 'EUR' OR earnings = 0 THEN earnings ELSE earnings / (
           SELECT rate FROM exchange_rate r
           WHERE r.currency = day.currency AND r.day <= report_date ORDER BY r.day DESC LIMIT 1
         ) END AS eur
  FROM day OFFSET 0
), every AS (
  -- One day without a rate leaves the whole sum unknown: a part of it would look like less.
  SELECT programme, past, sum(clicks) AS clicks, sum(sales) AS sales,
         sum(earnings) AS earnings, CASE WHEN bool_and(eur IS NOT NULL) THEN sum(eur) END AS eur
  FROM priced GROUP BY programme, past
), sums AS (
  -- Likewise a range before that lacks a day of this one: seven days are not compared with six.
  SELECT * FROM every
  WHERE NOT past OR (SELECT bool_and(basis IS NOT NULL) FROM ground
                     WHERE ground.programme = every.programme)
), total AS (
  -- Likewise one programme without figures leaves the total unknown.
  SELECT past, sum(clicks) AS clicks, sum(sales) AS sales,
         CASE WHEN bool_and(eur IS NOT NULL) THEN sum(eur) END AS eur
  FROM sums GROUP BY past HAVING count(*) = (SELECT count(DISTINCT programme) FROM asked)
), trend AS (
  SELECT programme, json_agg(each ORDER BY date) AS days
  FROM (
    -- A day that lacks a type which others of the range have would look like a fall.
    SELECT programme, report_date AS date, clicks, sales,
           CASE WHEN types = (SELECT count(*) FROM ground WHERE ground.programme = day.programme)
                THEN ${sql.money('earnings')} END AS earnings
    FROM day WHERE NOT past
  ) AS each
  GROUP BY programme
), fresh AS (
  SELECT programme, to_char(max(told_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS as_of
  FROM aged WHERE report_date BETWEEN $5 AND $10 GROUP BY programme
), open AS (
  SELECT programme, kind, day, coalesce(state, 'missing') AS state, coalesce(reason, $12) AS reason,
         told_at IS NOT NULL AS figures
  FROM asked CROSS JOIN (
    SELECT $5::date + ago AS day FROM generate_series(0, least($6::date, $10::date) - $5::date) AS ago
  ) AS days
  LEFT JOIN (SELECT programme, kind, day, state, reason, told_at FROM aged) AS stored
    USING (programme, kind, day)
  WHERE state IS DISTINCT FROM 'pulled'
), incomplete AS (
  SELECT programme, json_agg(to_jsonb(run) - 'programme' ORDER BY "start", kinds DESC) AS runs
  FROM (${dayRuns('open')}) AS run GROUP BY programme
), together AS (
  SELECT report_date AS date, CASE WHEN sum(types) = (SELECT count(*) FROM asked)
                                    AND bool_and(eur IS NOT NULL) THEN sum(eur) END AS eur
  FROM priced WHERE NOT past GROUP BY report_date
), side AS (
  SELECT programme, now.clicks, now.sales, ${sql.money('now.earnings')} AS earnings,
         ${sql.money('now.eur')} AS "earningsEur",
         ${ratio('share', 'now.eur', 'whole.eur')} AS share,
         json_build_object('clicks', before.clicks, 'sales', before.sales,
                           'earnings', ${sql.money('before.earnings')},
                           'earningsEur', ${sql.money('before.eur')}) AS previous,
         coalesce(trend.days, '[]') AS trend, fresh.as_of AS "asOf",
         (SELECT count(DISTINCT day) FROM open WHERE open.programme = places.programme)
           AS "incompleteDays",
         coalesce(incomplete.runs, '[]') AS incomplete, place
  FROM (SELECT programme, min(n) AS place FROM unnest($2::text[]) WITH ORDINALITY AS a(programme, n)
        GROUP BY programme) AS places
  LEFT JOIN (SELECT * FROM sums WHERE NOT past) AS now USING (programme)
  LEFT JOIN (SELECT * FROM sums WHERE past) AS before USING (programme)
  LEFT JOIN (SELECT eur FROM total WHERE NOT past) AS whole ON true
  LEFT JOIN trend USING (programme) LEFT JOIN fresh USING (programme)
  LEFT JOIN incomplete USING (programme)
)
SELECT (SELECT coalesce(json_agg(side ORDER BY place), '[]') FROM side) AS programmes,
       (SELECT coalesce(json_agg(ground), '[]') FROM ground) AS ground,
       (SELECT ${TOTALS} FROM total WHERE NOT past) AS totals,
       (SELECT ${TOTALS} FROM total WHERE past) AS previous,
       (SELECT coalesce(json_agg(json_build_object('date', date, 'earningsEur', ${sql.money('eur')})
                                 ORDER BY date), '[]') FROM together) AS trend,
       least((SELECT min(day) FROM open),
             (SELECT min(day) FROM aged
              WHERE NOT past AND state = 'pulled' AND (own_age > final_after) IS NOT TRUE),
             CASE WHEN $6::date > $10::date THEN $10::date + 1 END) AS unsure`

const UNKNOWN: Totals = { clicks: null, sales: null, earningsEur: null, conversionRate: null }

/** Each asked programme's sums, the sums compared with, its days and how far they can be trusted; and all together. */
export async function allProgrammes(db: Db, asked: Scoped<AskedProgrammes>): Promise<Stored> {
  const { rows } = await db.query<{ [K in keyof Stored]: Stored[K] | null }>({
    name: asked.vendorId === null ? 'all-programmes-network' : 'all-programmes',
    text: statement(asked.vendorId === null ? NETWORK : VENDOR),
    values: [
      asked.vendorId,
      asked.programmes,
      asked.kinds,
      asked.currencies,
      asked.range.start,
      asked.range.end,
      asked.before?.start,
      asked.before?.end,
      asked.timeZone,
      asked.today,
      asked.finalAfterDays,
      NOT_PULLED,
      ...heldAgainst(asked),
    ],
  })
  const [row] = rows
  return {
    programmes: row?.programmes ?? [],
    ground: row?.ground ?? [],
    totals: row?.totals ?? UNKNOWN,
    previous: row?.previous ?? UNKNOWN,
    trend: row?.trend ?? [],
    unsure: row?.unsure ?? null,
  }
}
