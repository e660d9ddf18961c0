import type { Day } from '@orrery/contract/day'
import type { LineKind } from '@orrery/contract/payments/statement'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { Db } from '../kit/database.ts'
import { knownTypes, type Basis } from './basis.ts'

/** What a line is the sum of, before it is reckoned in the statement's currency. */
export interface SummedLine {
  line: number
  what: LineKind
  programme: string
  kind: Kind
  of_month: Day
  days: number
  first_day: Day
  last_day: Day
  amount: string
  run_id: string | null
  reason: string
}

/** Takes a vendor's draft of a month away. An issued statement is never touched: the database refuses. */
export async function dropDraft(db: Db, vendorId: number, first: Day): Promise<void> {
  await db.query(
    `WITH lines AS (DELETE FROM statement_line WHERE vendor_id = $1 AND month = $2),
          days AS (DELETE FROM statement_day WHERE vendor_id = $1 AND month = $2),
          open AS (DELETE FROM statement_open_day WHERE vendor_id = $1 AND month = $2)
     DELETE FROM statement WHERE vendor_id = $1 AND month = $2`,
    [vendorId, first],
  )
}

/**
 * Lists every final vendor-day up to the month's end that no statement has, or has with other earnings, and
 * answers what they add up to, line by line. An adjustment's line is of one run and one month of days: the run that
 * made a day's earnings what they are. What changed other figures of it since, or was undone, made no adjustment.
 */
export async function listDays(db: Db, vendorId: number, basis: Basis): Promise<SummedLine[]> {
  const { rows } = await db.query<SummedLine>({
    name: 'list-statement-days',
    text: LIST_DAYS,
    values: [vendorId, basis.start, basis.end, basis.from, KNOWN, basis.timeZone],
  })
  return rows
}

const KNOWN = JSON.stringify(knownTypes)

const LIST_DAYS = `
WITH known AS (
  SELECT * FROM json_to_recordset($5::json) AS one (programme text, kind text, "finalAfterDays" integer, place integer)
), told AS MATERIALIZED (
  SELECT programme, kind, report_date, version, run_id, earnings
  FROM report_daily WHERE vendor_id = $1 AND report_date BETWEEN $4 AND $3
), listed AS MATERIALIZED (
  SELECT DISTINCT ON (programme, kind, report_date) programme, kind, report_date, version, earnings
  FROM statement_day WHERE vendor_id = $1
  ORDER BY programme, kind, report_date, version DESC
-- In full and each by itself: planned as a look-up, all that a vendor has listed is held against each of its days,
-- and a Citus, where reports lie elsewhere than statements, joins only what it has brought here.
), held AS MATERIALIZED (
  SELECT programme, kind, report_date, told.version, run_id, told.earnings,
         listed.version AS listed_version, listed.earnings AS before
  FROM told FULL JOIN listed USING (programme, kind, report_date)
), sorted AS (
  SELECT programme, kind, report_date, held.version, held.run_id, held.earnings, listed_version,
         held.earnings - coalesce(before, 0) AS amount,
         CASE WHEN before IS NOT NULL THEN 3 WHEN report_date < $2 THEN 2 ELSE 1 END AS part,
         date_trunc('month', report_date)::date AS of_month, place
  FROM held JOIN known USING (programme, kind) JOIN platform_daily p USING (programme, kind, report_date)
  WHERE held.earnings IS NOT NULL AND before IS DISTINCT FROM held.earnings AND p.state = 'pulled'
    AND ${confirmedLast('p', '"finalAfterDays"', '$6')}
), restated AS MATERIALIZED (
  -- What the day had since it was listed, looked up day by day.
  SELECT programme, kind, report_date, earnings, (
    SELECT json_agg(v) FROM report_daily_version v
    WHERE v.vendor_id = $1 AND v.programme = sorted.programme AND v.kind = sorted.kind
      AND v.report_date = sorted.report_date AND v.version >= sorted.listed_version) AS since
  FROM sorted WHERE part = 3
), change AS MATERIALIZED (
  -- By what each version was replaced, and what that undid, if it stands.
  SELECT programme, kind, report_date, each.version, replaced_by AS run_id, each.reason,
         each.earnings <> restated.earnings AS of_money, (
           SELECT of_run FROM report_run undo
           WHERE undo.id = replaced_by AND undo.source = 'undo' AND undo.undone_by IS NULL) AS undid
  FROM restated, json_to_recordset(since)
    AS each (version integer, earnings numeric, replaced_by bigint, reason text)
), taken_back AS MATERIALIZED (
  -- From a run to its undo: together they changed nothing.
  SELECT programme, kind, report_date, undone.version AS first, undo.version AS last
  FROM change undone JOIN change undo USING (programme, kind, report_date) WHERE undo.undid = undone.run_id
), by_run AS (
  -- Of the changes that were not taken back, the last one before which the earnings were others than now.
  SELECT DISTINCT ON (change.programme, change.kind, change.report_date) change.*
  FROM change LEFT JOIN taken_back back
    ON (back.programme, back.kind, back.report_date) = (change.programme, change.kind, change.report_date)
      AND version BETWEEN first AND last
  ORDER BY change.programme, change.kind, change.report_date, (of_money AND first IS NULL) DESC,
           version DESC
), numbered AS (
  SELECT sorted.*, by_run.run_id AS by_run, coalesce(by_run.reason, '') AS reason,
         dense_rank() OVER (ORDER BY part, of_month, place, by_run.run_id)::integer AS line
  FROM sorted LEFT JOIN by_run USING (programme, kind, report_date)
), stored AS (
  INSERT INTO statement_day
    (vendor_id, programme, kind, report_date, version, run_id, earnings, amount, month, line)
  SELECT $1, programme, kind, report_date, version, run_id, earnings, amount, $2, line FROM numbered
)
SELECT line, (ARRAY['earnings', 'late', 'adjustment'])[min(part)] AS what, min(programme) AS programme,
       min(kind) AS kind, min(of_month) AS of_month, count(*)::integer AS days,
       min(report_date) AS first_day, max(report_date) AS last_day,
       trim_scale(sum(amount))::text AS amount, min(by_run)::text AS run_id, min(reason) AS reason
FROM numbered GROUP BY line ORDER BY line`

/** A line as it is stored. */
export interface ReckonedLine extends SummedLine {
  currency: string
  rate: string
  rate_day: Day
  converted: string
}

interface Draft {
  vendorId: number
  lines: readonly ReckonedLine[]
  total: string
  dueDay: Day
  checksum: string
  madeAt: Date
}

/** Stores a draft with its lines, and which of the vendor's days of the month are open still. */
export async function storeDraft(db: Db, basis: Basis, draft: Draft): Promise<void> {
  await db.query({
    name: 'store-statement-draft',
    text: STORE_DRAFT,
    values: [
      draft.vendorId,
      basis.start,
      basis.currency,
      draft.dueDay,
      draft.total,
      basis.feePercent,
      draft.checksum,
      draft.madeAt,
      JSON.stringify(draft.lines),
    ],
  })
}

const STORE_DRAFT = `
WITH lines AS (
  INSERT INTO statement_line
    (vendor_id, month, line, what, programme, kind, of_month, days, first_day, last_day, amount, currency,
     rate, rate_day, converted, run_id, reason)
  SELECT $1, $2, line, what, programme, kind, of_month, days, first_day, last_day, amount, currency, rate,
         rate_day, converted, run_id, reason
  FROM json_to_recordset($9::json) AS one (
    line integer, what text, programme text, kind text, of_month date, days integer, first_day date,
    last_day date, amount numeric, currency text, rate numeric, rate_day date, converted numeric,
    run_id bigint, reason text)
)
INSERT INTO statement (vendor_id, month, currency, due_day, total, fee_percent, checksum, made_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

/**
 * Notes which open days of the month concern a vendor: those of types that have figures of it in the month.
 * @returns how many.
 */
export async function noteOpenDays(db: Db, vendorId: number, basis: Basis): Promise<number> {
  if (basis.openDays.length === 0) return 0
  const { rowCount } = await db.query(
    `INSERT INTO statement_open_day (vendor_id, month, programme, kind, report_date, state)
     SELECT $1, $2, programme, kind, report_date, state
     FROM json_to_recordset($4::json) AS open (programme text, kind text, report_date date, state text)
     WHERE EXISTS (SELECT FROM report_daily d
                   WHERE d.vendor_id = $1 AND d.programme = open.programme AND d.kind = open.kind
                     AND d.report_date BETWEEN $2 AND $3)`,
    [vendorId, basis.start, basis.end, JSON.stringify(basis.openDays)],
  )
  return rowCount ?? 0
}

/**
 * Notes which open days before the month a statement of the vendor lists with other earnings than they have now: the
 * difference is on none yet.
 * @returns how many.
 */
export async function noteDifferingDays(db: Db, vendorId: number, basis: Basis): Promise<number> {
  const { earlierOpenDays } = basis
  if (earlierOpenDays.length === 0) return 0
  const { rowCount } = await db.query({
    name: 'note-differing-days',
    text: NOTE_DIFFERING_DAYS,
    values: [
      vendorId,
      basis.start,
      JSON.stringify(earlierOpenDays),
      [...new Set(earlierOpenDays.map((day) => day.report_date))],
    ],
  })
  return rowCount ?? 0
}

// Reports and statements each by themselves, as above.
const NOTE_DIFFERING_DAYS = `
WITH told AS MATERIALIZED (
  SELECT programme, kind, report_date, earnings
  FROM report_daily WHERE vendor_id = $1 AND report_date = ANY ($4::date[])
), listed AS MATERIALIZED (
  SELECT DISTINCT ON (programme, kind, report_date) programme, kind, report_date, earnings
  FROM statement_day WHERE vendor_id = $1 AND report_date = ANY ($4::date[])
  ORDER BY programme, kind, report_date, version DESC
)
INSERT INTO statement_open_day (vendor_id, month, programme, kind, report_date, state)
SELECT $1, $2, programme, kind, report_date, state
FROM json_to_recordset($3::json) AS open (programme text, kind text, report_date date, state text)
JOIN told USING (programme, kind, report_date) JOIN listed USING (programme, kind, report_date)
WHERE told.earnings <> listed.earnings`
