import type { Client } from '../kit/database.ts'
import type { Draft } from './draft.query.ts'

type Compared = Pick<Draft, 'runId' | 'programme' | 'kind' | 'range' | 'covers'>

/**
 * Compares the transaction's `staged` rows with what is stored and writes down for each vendor-day what would
 * become of it, and the version that it was compared with. One statement, so that it sees one moment.
 * @returns how many vendor-days would change.
 */
export async function compareDraft(
  db: Client,
  { runId, programme, kind, range, covers }: Compared,
): Promise<number> {
  await db.query('DELETE FROM draft_day WHERE run_id = $1', [runId])
  await db.query(COMPARE(covers), [programme, kind, range.start, range.end, runId])
  const { rows } = await db.query<{ changed: number }>(
    'SELECT count(*)::int AS changed FROM draft_day WHERE run_id = $1 AND differs',
    [runId],
  )
  return rows[0]?.changed ?? 0
}

const FIGURES = 'rows, clicks, sales, earnings'
const pairs = (each: (figure: string) => string) => FIGURES.split(', ').map(each).join(', ')

/** What makes two rows of a vendor-day the same one: see `rowKey`. */
const SAME_ROW = 'vendor_id, report_date, placement_id, rid, merchant_id, country'

const FOUND = 'merchant_name, clicks, sales, sale_amount, earnings'

// Rows that differ are grouped, not joined: texts that were mended may have made two rows the same one.
const COMPARE = (covers: Compared['covers']) => `
WITH day AS MATERIALIZED (
  SELECT vendor_id, report_date, coalesce(stored.version, 0) AS version,
         fresh.content_hash IS DISTINCT FROM stored.content_hash AS differs,
         ${pairs((each) => `coalesce(stored.${each}, 0) AS ${each}_before, coalesce(fresh.${each}, 0) AS ${each}_after`)}
  FROM staged_daily AS fresh
  ${covers === 'whole days' ? 'FULL' : 'LEFT'} JOIN (
    SELECT vendor_id, report_date, version, content_hash, ${FIGURES} FROM report_daily
    WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4
  ) AS stored USING (vendor_id, report_date)
  WHERE fresh.rows IS NOT NULL OR stored.rows > 0
), each_row AS (
  SELECT ${SAME_ROW}, count(*) FILTER (WHERE fresh) AS after, count(*) FILTER (WHERE NOT fresh) AS before,
         min(merchant_name COLLATE "C") = max(merchant_name COLLATE "C")
         AND sum(CASE WHEN fresh THEN clicks ELSE -clicks::bigint END) = 0
         AND sum(CASE WHEN fresh THEN sales ELSE -sales::bigint END) = 0
         AND sum(CASE WHEN fresh THEN sale_amount ELSE -sale_amount END) = 0
         AND sum(CASE WHEN fresh THEN earnings ELSE -earnings END) = 0 AS same
  FROM (
    SELECT true AS fresh, ${SAME_ROW}, ${FOUND} FROM staged
    WHERE (vendor_id, report_date) IN (SELECT vendor_id, report_date FROM day WHERE differs)
    UNION ALL
    SELECT false, ${SAME_ROW}, ${FOUND} FROM report_row
    WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4
      AND (vendor_id, report_date) IN (SELECT vendor_id, report_date FROM day WHERE differs)
  ) AS both_sides
  GROUP BY ${SAME_ROW}
), counted AS (
  SELECT vendor_id, report_date, sum(greatest(after - before, 0)) AS added,
         sum(greatest(before - after, 0)) AS removed,
         coalesce(sum(least(before, after)) FILTER (WHERE NOT same), 0) AS changed,
         coalesce(sum(least(before, after)) FILTER (WHERE same), 0) AS unchanged
  FROM each_row GROUP BY vendor_id, report_date
)
INSERT INTO draft_day
  (run_id, vendor_id, report_date, version, differs, added, changed, removed, unchanged,
   ${pairs((each) => `${each}_before, ${each}_after`)})
SELECT $5, vendor_id, report_date, version, differs, coalesce(added, 0), coalesce(changed, 0),
       coalesce(removed, 0), coalesce(unchanged, rows_after),
       ${pairs((each) => `${each}_before, ${each}_after`)}
FROM day LEFT JOIN counted USING (vendor_id, report_date)`
