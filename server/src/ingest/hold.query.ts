import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client } from '../kit/database.ts'

/** A day, or an account's day, below this many rows may change by any factor: small numbers jump. */
export const LEAST_ROWS = 20

/**
 * Days of the transaction's `staged` rows whose totals are empty, turn negative or differ from the
 * stored ones by more than the factor: a partner's mistake more likely than its news. The first
 * earnings of a day that had none are news: nothing can be said of their size. So are the first that
 * a partner tells of a day of which only uploads were known.
 * @returns one sentence, or undefined when nothing stands out.
 */
export async function heldReason(
  db: Client,
  programme: string,
  kind: Kind,
  range: { start: string; end: string },
  factor: number,
): Promise<string | undefined> {
  const { rows } = await db.query<Suspicious>(SUSPICIOUS, [
    programme,
    kind,
    range.start,
    range.end,
    LEAST_ROWS,
    factor,
  ])
  for (const { report_date: day, earnings_jump, clicks, was, becomes } of rows) {
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

interface Suspicious {
  report_date: string
  /** Whether its earnings stand out; if not, all of its clicks are gone. */
  earnings_jump: boolean
  clicks: string
  was: string
  becomes: string
}

const SUSPICIOUS = `
WITH fresh AS MATERIALIZED (
  SELECT report_date, sum(clicks) AS clicks, sum(earnings) AS earnings FROM staged_daily GROUP BY 1
), compared AS (
  SELECT p.report_date, p.clicks, p.earnings AS was, coalesce(s.earnings, 0) AS becomes,
         coalesce(s.clicks, 0) = 0 AND p.clicks > 0 AS clicks_gone,
         p.earnings <> 0 AND abs(coalesce(s.earnings, 0)) > abs(p.earnings) * $6
         OR p.earnings > 0 AND coalesce(s.earnings, 0) * $6 < p.earnings AS earnings_jump
  FROM platform_daily p LEFT JOIN fresh s USING (report_date)
  WHERE p.programme = $1 AND p.kind = $2 AND p.report_date BETWEEN $3 AND $4 AND p.rows >= $5
    AND p.as_of IS NOT NULL
)
SELECT report_date, earnings_jump, clicks, was, becomes::text AS becomes
FROM compared WHERE clicks_gone OR earnings_jump
ORDER BY report_date`

// Asked of a suspicious day alone: right after a large pull PostgreSQL has not counted the rows yet, and left
// to itself it looked for the pull of a day once for each of the day's vendors, which took a minute.
const PULLED = `
WITH stored AS MATERIALIZED (
  SELECT DISTINCT run_id FROM report_daily WHERE programme = $1 AND kind = $2 AND report_date = $3
)
SELECT FROM stored JOIN report_run r ON r.id = run_id WHERE r.source <> 'upload' LIMIT 1`
