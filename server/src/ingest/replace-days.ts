import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client } from '../kit/database.ts'
import { writePostbacks } from '../postbacks/outbox.ts'
import { keepLinkFigures } from './link-figures.query.ts'
import { STORED_REVISION } from './revision.ts'
import { keepRunningTotals } from './running-totals.ts'

export interface Replacement {
  runId: string
  programme: string
  kind: Kind
  range: Range
  /** A pull replaces its days completely: vendors that vanished fall to nothing. An upload replaces
   *  exactly the vendor-days that it holds. */
  covers: 'whole days' | 'staged vendor-days'
  /** Whether the days are complete with these figures. If not, a day keeps the state of its last pull, and one
   *  that has no figures of all vendors still waits for them: only who has rows of it has figures. */
  settles: boolean
  reason: string
  /** In which days are labels. */
  timeZone: string
  /** When the figures were true: the moment of the pull or upload. */
  asOf: Date
  /** When they are stored, if not then. */
  at?: Date
}

export interface Replaced {
  rows: string
  clicks: string
  earnings: string
  changedVendorDays: number
}

/**
 * Replaces programme-days by the transaction's `staged` rows and their sums in `staged_daily`: unchanged vendor-days stay untouched,
 * changed ones keep their earlier version with the reason, and the roll-ups follow. All in the
 * caller's transaction.
 */
export async function replaceDays(db: Client, what: Replacement): Promise<Replaced> {
  const { programme, kind, range, runId, reason, at = what.asOf } = what
  await markChanged(db, what)
  await db.query(KEEP_DAILY_VERSION, [programme, kind, runId, reason, at])
  await db.query(KEEP_ROW_VERSION, [programme, kind])
  await db.query(DELETE_ROWS, [programme, kind])
  await db.query(INSERT_ROWS, [programme, kind])
  await db.query(UPSERT_DAILY, [programme, kind, runId, at])
  await keepRunningTotals(db, what)
  await writePostbacks(db, { ...what, at })
  await keepLinkFigures(db, what)
  await db.query(KEEP_PLATFORM_VERSION, [programme, kind, runId])
  if (what.covers === 'whole days') {
    await db.query(KEEP_UNCONFIRMED, [programme, kind, runId, range.start, range.end])
  }
  const asOf = what.settles ? what.asOf : null
  await db.query(UPSERT_PLATFORM(what), [programme, kind, range.start, range.end, asOf])
  await db.query(STORED_REVISION, [programme, kind])
  const { rows } = await db.query<{ changed: number }>(
    'SELECT count(*)::int AS changed FROM changed',
  )
  return { ...(await stagedTotals(db)), changedVendorDays: rows[0]?.changed ?? 0 }
}

/** Makes the transaction's `changed`, the vendor-days that are stored otherwise than they are staged; only once. */
export async function markChanged(
  db: Client,
  { programme, kind, range, covers }: Pick<Replacement, 'programme' | 'kind' | 'range' | 'covers'>,
): Promise<void> {
  await db.query(CHANGED(covers), [programme, kind, range.start, range.end])
}

/** The sums of the transaction's `staged` rows. */
export async function stagedTotals(db: Client): Promise<Omit<Replaced, 'changedVendorDays'>> {
  const { rows } = await db.query<Omit<Replaced, 'changedVendorDays'>>(
    `SELECT coalesce(sum(rows), 0)::text AS rows, coalesce(sum(clicks), 0)::text AS clicks,
            coalesce(sum(earnings), 0)::text AS earnings
     FROM staged_daily`,
  )
  return rows[0] ?? { rows: '0', clicks: '0', earnings: '0' }
}

const CHANGED = (covers: Replacement['covers']) => `
CREATE TEMP TABLE IF NOT EXISTS changed ON COMMIT DROP AS
SELECT vendor_id, report_date, stored.version AS old_version
FROM staged_daily AS fresh
${covers === 'whole days' ? 'FULL' : 'LEFT'} JOIN (
  SELECT vendor_id, report_date, version, rows, content_hash FROM report_daily
  WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4
) AS stored USING (vendor_id, report_date)
WHERE fresh.content_hash IS DISTINCT FROM stored.content_hash
  AND (fresh.rows IS NOT NULL OR stored.rows > 0)`

const KEEP_DAILY_VERSION = `
INSERT INTO report_daily_version
  (vendor_id, programme, kind, report_date, version, rows, clicks, sales, sale_amount, earnings,
   run_id, replaced_by, replaced_at, reason)
SELECT d.vendor_id, d.programme, d.kind, d.report_date, d.version, d.rows, d.clicks, d.sales,
       d.sale_amount, d.earnings, d.run_id, $3, $5, $4
FROM changed c JOIN report_daily d
  ON d.vendor_id = c.vendor_id AND d.programme = $1 AND d.kind = $2 AND d.report_date = c.report_date`

const KEEP_ROW_VERSION = `
INSERT INTO report_row_version
  (vendor_id, programme, kind, report_date, id, placement_id, rid, merchant_id, merchant_name, clicks,
   sales, sale_amount, earnings, country, version)
SELECT r.vendor_id, r.programme, r.kind, r.report_date, r.id, r.placement_id, r.rid, r.merchant_id,
       r.merchant_name, r.clicks, r.sales, r.sale_amount, r.earnings, r.country, c.old_version
FROM changed c JOIN report_row r
  ON r.vendor_id = c.vendor_id AND r.programme = $1 AND r.kind = $2 AND r.report_date = c.report_date`

const DELETE_ROWS = `
DELETE FROM report_row r USING changed c
WHERE c.old_version IS NOT NULL
  AND r.vendor_id = c.vendor_id AND r.programme = $1 AND r.kind = $2 AND r.report_date = c.report_date`

// In the order of the primary key each row goes beside the one before it in the index. Joined to
// `changed`, whose rows PostgreSQL has not counted, they would be sorted twice, unchanged ones too.
const INSERT_ROWS = `
INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid, merchant_id,
                        merchant_name, clicks, sales, sale_amount, earnings, country)
SELECT vendor_id, $1, $2, report_date, id, placement_id, rid, merchant_id, merchant_name, clicks,
       sales, sale_amount, earnings, country
FROM staged WHERE (vendor_id, report_date) IN (SELECT vendor_id, report_date FROM changed)
ORDER BY vendor_id, report_date, id`

// A vendor-day that the partner no longer lists keeps its row with zero rows: its history goes on.
const UPSERT_DAILY = `
INSERT INTO report_daily (vendor_id, programme, kind, report_date, rows, clicks, sales, sale_amount,
                          earnings, content_hash, version, run_id, changed_at)
SELECT c.vendor_id, $1, $2, c.report_date, coalesce(s.rows, 0), coalesce(s.clicks, 0),
       coalesce(s.sales, 0), coalesce(s.sale_amount, 0), coalesce(s.earnings, 0),
       coalesce(s.content_hash, 0), coalesce(c.old_version, 0) + 1, $3, $4
FROM changed c LEFT JOIN staged_daily s USING (vendor_id, report_date)
ON CONFLICT (vendor_id, programme, kind, report_date) DO UPDATE SET
  rows = excluded.rows, clicks = excluded.clicks, sales = excluded.sales,
  sale_amount = excluded.sale_amount, earnings = excluded.earnings,
  content_hash = excluded.content_hash, version = excluded.version, run_id = excluded.run_id,
  changed_at = excluded.changed_at`

// For who undoes the run.
const KEEP_PLATFORM_VERSION = `
INSERT INTO platform_daily_version (programme, kind, report_date, replaced_by, state, reason, as_of)
SELECT $1, $2, day.report_date, $3, p.state, p.reason, p.as_of
FROM (SELECT DISTINCT report_date FROM changed) AS day
LEFT JOIN platform_daily AS p
  ON p.programme = $1 AND p.kind = $2 AND p.report_date = day.report_date`

// A day without a row changes nothing and is confirmed all the same: who undoes the run takes its word back.
const KEEP_UNCONFIRMED = `
INSERT INTO platform_daily_version (programme, kind, report_date, replaced_by, state, reason, as_of)
SELECT $1, $2, day::date, $3, p.state, p.reason, p.as_of
FROM generate_series($4::date, $5::date, interval '1 day') AS day
LEFT JOIN platform_daily AS p ON p.programme = $1 AND p.kind = $2 AND p.report_date = day::date
WHERE p.state IS DISTINCT FROM 'pulled'
ON CONFLICT DO NOTHING`

const PULLED = `'pulled', ''`
const AWAITED = `'not-ready', 'Some vendors’ figures were uploaded; the partner’s own are still awaited.'`

// An approval may store what was read before the last pull; the day was confirmed by that one all the same.
const UPSERT_PLATFORM = ({ covers, settles }: Replacement) => `
INSERT INTO platform_daily (programme, kind, report_date, state, reason, as_of, rows, clicks, sales,
                            sale_amount, earnings)
SELECT $1, $2, day, ${settles ? PULLED : AWAITED}, $5::timestamptz, coalesce(sum(d.rows), 0), coalesce(sum(d.clicks), 0),
       coalesce(sum(d.sales), 0), coalesce(sum(d.sale_amount), 0), coalesce(sum(d.earnings), 0)
FROM ${
  covers === 'whole days'
    ? `(SELECT day::date FROM generate_series($3::date, $4::date, interval '1 day') AS day) AS days`
    : `(SELECT DISTINCT report_date AS day FROM staged_daily
        WHERE report_date BETWEEN $3::date AND $4::date) AS days`
}
LEFT JOIN report_daily d ON d.programme = $1 AND d.kind = $2 AND d.report_date = day
GROUP BY day
ON CONFLICT (programme, kind, report_date) DO UPDATE SET
  ${settles ? 'state = excluded.state, reason = excluded.reason, as_of = greatest(platform_daily.as_of, excluded.as_of),' : ''}
  rows = excluded.rows, clicks = excluded.clicks, sales = excluded.sales,
  sale_amount = excluded.sale_amount, earnings = excluded.earnings`
