import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client } from '../kit/database.ts'

/** A day, or an account's day, below this many rows may change by any factor: small numbers jump. */
const LEAST_ROWS = 20
/** What fewer sales earn depends on what was bought, and on how many of them have come in or were reversed by now. */
const LEAST_SALES = 20
/** So many may all be reversed: one of twelve is, hardly ever three of three. */
const MAY_ALL_GO = 2

/**
 * Days of the transaction's `staged` rows whose totals are empty, turn negative or differ from the
 * stored ones by more than the factor: a partner's mistake more likely than its news. The first
 * earnings of a day that had none are news: nothing can be said of their size. So are the first that
 * a partner tells of a day of which only uploads were known. Where few sales are paid, as on a small
 * programme's CPA day, what one of them earns is compared, by the factor times itself.
 * @returns one sentence, or undefined when nothing stands out.
 */
export async function heldReason(
  db: Client,
  programme: string,
  kind: Kind,
  range: { start: string; end: string },
  factor: number,
): Promise<string | undefined> {
  const { rows } = await db.query<StandsOut>(OF_PROGRAMME, [
    ...standingOut(factor, kind),
    programme,
    kind,
    range.start,
    range.end,
  ])
  for (const { day, earnings_jump, clicks, was, becomes } of rows) {
    if (!(await wasPulled(db, programme, kind, day))) continue
    return earnings_jump
      ? messages.heldForEarnings(day, was, becomes)
      : messages.heldForClicks(day, clicks)
  }
  return undefined
}

/** Whether anything that is stored of a day was told by the partner. */
export async function wasPulled(
  db: Client,
  programme: string,
  kind: Kind,
  day: string,
): Promise<boolean> {
  const { rows } = await db.query(PULLED, [programme, kind, day])
  return rows.length > 0
}

export interface StandsOut {
  day: string
  /** Whether its earnings stand out; if not, all of its clicks are gone. */
  earnings_jump: boolean
  clicks: string
  was: string
  becomes: string
}

/** The first three values of {@link STANDING_OUT}. */
export const standingOut = (factor: number, kind: Kind) => [LEAST_ROWS, factor, kind === 'CPA']

const jumps = (was: string, becomes: string, factor: string) =>
  `${was} <> 0 AND abs(${becomes}) > abs(${was}) * ${factor} OR ${was} > 0 AND ${becomes} * ${factor} < ${was}`

/**
 * SQL for the days of a programme, or of an account, that stand out, the first ones first.
 * @param more columns that are answered beside those of {@link StandsOut}.
 * @param compared a SELECT of days with `rows`, `clicks`, `sales` and earnings (`was`) as they are stored, and of the
 * same days what is told now, `fresh_clicks`, `fresh_sales` and `becomes`; its values begin at $4.
 */
export const STANDING_OUT = (more: string, compared: string) => `
SELECT ${more}day, earnings_jump, clicks::text AS clicks, was::text AS was, becomes::text AS becomes
FROM (${compared}) AS compared,
     LATERAL (SELECT
       fresh_clicks = 0 AND clicks > 0 AS clicks_gone,
       CASE WHEN NOT $3 OR sales <= 0 OR greatest(sales, fresh_sales) >= ${LEAST_SALES} THEN ${jumps('was', 'becomes', '$2')}
            WHEN fresh_sales > 0 THEN ${jumps('(was * fresh_sales)', '(becomes * sales)', '($2 * $2)')}
            ELSE becomes <> 0 OR was <> 0 AND sales > ${MAY_ALL_GO} END AS earnings_jump) AS judged
WHERE rows >= $1 AND (clicks_gone OR earnings_jump)
ORDER BY day`

const OF_PROGRAMME = STANDING_OUT(
  '',
  `WITH fresh AS MATERIALIZED (
     SELECT report_date, sum(clicks) AS clicks, sum(sales) AS sales, sum(earnings) AS earnings
     FROM staged_daily GROUP BY 1
   )
   SELECT p.report_date AS day, p.rows, p.clicks, p.sales, p.earnings AS was,
          coalesce(s.clicks, 0) AS fresh_clicks, coalesce(s.sales, 0) AS fresh_sales,
          coalesce(s.earnings, 0) AS becomes
   FROM platform_daily p LEFT JOIN fresh s USING (report_date)
   WHERE p.programme = $4 AND p.kind = $5 AND p.report_date BETWEEN $6 AND $7 AND p.as_of IS NOT NULL`,
)

// Asked of a suspicious day alone: right after a large pull PostgreSQL has not counted the rows yet, and left
// to itself it looked for the pull of a day once for each of the day's vendors, which took a minute.
const PULLED = `
WITH stored AS MATERIALIZED (
  SELECT DISTINCT run_id FROM report_daily WHERE programme = $1 AND kind = $2 AND report_date = $3
)
SELECT FROM stored JOIN report_run r ON r.id = run_id WHERE r.source <> 'upload' LIMIT 1`
