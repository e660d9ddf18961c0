import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import { lockNumber } from '../kit/advisory-lock.ts'
import { isUntypedSql, linkKindsSql } from '../kit/link-kinds.ts'

/** A vendor's day of a programme and type, and what is known of it. */
export interface VendorDay {
  day: Day
  programme: string
  kind: string
  /** Of the partner's report; 0 without one. */
  version: number
  /** Which change of its clicks was the last; null without clicks. A bigint, as text. */
  change: string | null
}

/** What is to be brought up to date for a vendor. */
export interface Outdated {
  /** Days whose clicks or report changed since they were reconciled; of both types where links say none. */
  days: VendorDay[]
  /** Days of reports that were not read for paid clicks as they are now. */
  reports: VendorDay[]
}

const VERSION = 'coalesce(told.version, 0)'

/** What partners have told, apart from our own: a Citus asks for it where it lies, and joins only the outcome. */
const told = (which: string) => `
told AS MATERIALIZED (
  SELECT vendor_id, programme, kind, report_date AS day, version FROM report_daily WHERE ${which}
)`

/** A vendor's day of a programme and type. */
const DAY = 'vendor_id, day, programme, kind'

/**
 * SQL of the vendor-days of programmes and types that have clicks, with the last change of these. Links that say no
 * type have clicks of either: such a programme's day is one of both types, whichever its links were kept under.
 */
export const clickDays = (which: string) => `(
  SELECT ${DAY}, change FROM click_day WHERE ${which} AND NOT ${isUntypedSql('programme')}
  UNION ALL
  SELECT vendor_id, day, programme, either.kind, max(change)
  FROM click_day CROSS JOIN LATERAL unnest(${linkKindsSql('programme', 'click_day.kind')}) AS either(kind)
  WHERE ${which} AND ${isUntypedSql('programme')} GROUP BY vendor_id, day, programme, either.kind
)`

/**
 * SQL that is true of a day that has changed since it was reconciled; one that has no clicks any more has, too.
 * It is over {@link clickDays} as `hit`, `reconciled_day` as `known`, and `told`, joined in full.
 */
export const IS_OUTDATED_DAY = `((hit.change IS NOT NULL OR known.valid IS NOT NULL)
  AND ROW(hit.change, ${VERSION}) IS DISTINCT FROM ROW(known.change, known.report_version))`

// Joined in full, which is never done by going through all that was told for each day: the planner takes a range of
// days for a single one.
const everyDay = (which: string) => `
FROM ${clickDays(which)} AS hit
FULL JOIN (SELECT * FROM reconciled_day WHERE ${which}) AS known USING (${DAY})
FULL JOIN told USING (${DAY})`

/** SQL of the reports of `told` that were not read for paid clicks as they are now; both sides are gone through once. */
export const outdatedReports = (which: string) => `
SELECT ${DAY}, version FROM told
EXCEPT
SELECT vendor_id, report_date, programme, kind, version FROM click_paid_read WHERE ${which}`

/** SQL of whether the vendor has a click in these days: a click is paid on its day or later. */
export const hasClicks = (between: string) =>
  `EXISTS (SELECT day FROM click_day WHERE vendor_id = $1 AND day BETWEEN ${between})`

/** What of a vendor's days from the first to the last is not up to date; two looks at its keys. */
export async function outdated(
  db: Db,
  vendorId: number,
  { start, end }: { start: Day; end: Day },
): Promise<Outdated> {
  const { rows } = await db.query<{ [K in keyof Outdated]: Outdated[K] | null }>({
    name: 'outdated-days',
    text: `WITH ${told('vendor_id = $1 AND report_date >= $2')}
SELECT (SELECT json_agg(json_build_object('day', day, 'programme', programme, 'kind', kind,
                                          'version', version, 'change', change::text))
        FROM (
          SELECT day, programme, kind, ${VERSION} AS version, hit.change,
                 bool_or(${IS_OUTDATED_DAY}) OVER (PARTITION BY day, programme, ${linkKindsSql('programme', 'kind')}) AS outdated
          ${everyDay('vendor_id = $1 AND day BETWEEN $2 AND $3')}
        ) AS each WHERE outdated) AS days,
       (SELECT json_agg(json_build_object('day', day, 'programme', programme, 'kind', kind,
                                          'version', version, 'change', null))
        FROM (${outdatedReports('vendor_id = $1 AND report_date >= $2')}) AS reports
        WHERE ${hasClicks('$2 AND $3')}) AS reports`,
    values: [vendorId, start, end],
  })
  return { days: rows[0]?.days ?? [], reports: rows[0]?.reports ?? [] }
}

/** The vendors of whom something from this day on is not up to date. */
export async function outdatedVendors(db: Db, start: Day): Promise<number[]> {
  const { rows } = await db.query<{ vendor_id: number }>(
    `WITH ${told('report_date >= $1')}
     SELECT vendor_id ${everyDay('day >= $1')} WHERE ${IS_OUTDATED_DAY}
     UNION
     SELECT vendor_id FROM (${outdatedReports('report_date >= $1')}) AS reports
     WHERE EXISTS (SELECT FROM click_day AS c WHERE c.vendor_id = reports.vendor_id AND c.day >= $1)
     ORDER BY vendor_id`,
    [start],
  )
  return rows.map((row) => row.vendor_id)
}

/** Until the transaction ends nobody else reconciles this vendor. */
export async function lockVendor(db: Db, vendorId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber(`'reconcile ' || $1::text`)})`, [
    vendorId,
  ])
}

/** The values of {@link GIVEN}, the vendor first. */
export const asLists = (vendorId: number, days: readonly VendorDay[]) => [
  vendorId,
  days.map(({ day }) => day),
  days.map(({ programme }) => programme),
  days.map(({ kind }) => kind),
  days.map(({ version }) => version),
  days.map(({ change }) => change),
]

/** SQL of the common table of the days that {@link asLists} gives. */
export const GIVEN = `
given AS (
  SELECT *
  FROM unnest($2::date[], $3::text[], $4::text[], $5::int[], $6::bigint[])
    AS g(day, programme, kind, version, change)
)`

/** A link on a day of clicks. */
interface Clicked {
  day: Day
  code: string
}

const FORGET_PAID = `
WITH ${GIVEN}
DELETE FROM click_paid AS p USING given
WHERE p.vendor_id = $1 AND p.programme = given.programme AND p.kind = given.kind
  AND p.report_date = given.day
RETURNING p.day, p.code`

const READ = `
WITH ${GIVEN}
INSERT INTO click_paid_read (vendor_id, programme, kind, report_date, version)
SELECT $1, programme, kind, day, version FROM given WHERE version > 0
ON CONFLICT (vendor_id, programme, kind, report_date) DO UPDATE SET version = excluded.version`

// Each id is looked up by the key of its own moment: joined, all of a vendor's clicks might be read. What
// looks like an id of ours and is none is found nowhere.
const READ_PAID = `
WITH ${GIVEN}, paying AS MATERIALIZED (
  SELECT r.programme, r.kind, r.report_date, r.rid, sum(r.earnings) AS earnings
  FROM given JOIN report_row AS r
    ON r.vendor_id = $1 AND r.programme = given.programme AND r.kind = given.kind
    AND r.report_date = given.day
  WHERE r.rid ~ '^[0-9a-z]{22}$' AND r.earnings <> 0
  GROUP BY r.programme, r.kind, r.report_date, r.rid
)
INSERT INTO click_paid (vendor_id, programme, kind, report_date, click_id, day, code, earnings)
SELECT $1, p.programme, p.kind, p.report_date, p.rid, (found.at AT TIME ZONE $7)::date, found.code,
       p.earnings
FROM paying AS p CROSS JOIN LATERAL (
  SELECT at, code FROM click
  WHERE vendor_id = $1 AND at = click_moment(p.rid) AND click_id = p.rid LIMIT 1
) AS found
RETURNING day, code`

/** Reads again which clicks these days of reports paid; gives the links and days whose paid clicks may be others. */
export async function readPaid(
  db: Db,
  vendorId: number,
  reports: readonly VendorDay[],
  timeZone: string,
): Promise<Clicked[]> {
  if (reports.length === 0) return []
  const values = asLists(vendorId, reports)
  const gone = await db.query<Clicked>(FORGET_PAID, values)
  await db.query(READ, values)
  const fresh = await db.query<Clicked>(READ_PAID, [...values, timeZone])
  return [...gone.rows, ...fresh.rows]
}

/** The days, programmes and types that links on these days belong to. */
export async function daysOf(
  db: Db,
  vendorId: number,
  clicked: readonly Clicked[],
): Promise<VendorDay[]> {
  if (clicked.length === 0) return []
  const { rows } = await db.query<VendorDay>(
    `WITH ${told('vendor_id = $1 AND report_date = ANY ($2::date[])')}
     SELECT DISTINCT of.day, of.programme, of.kind, ${VERSION} AS version, of.change
     FROM unnest($2::date[], $3::text[]) AS clicked(day, code)
     JOIN click_daily AS c ON c.vendor_id = $1 AND c.day = clicked.day AND c.code = clicked.code
     JOIN ${clickDays('vendor_id = $1 AND day = ANY ($2::date[])')} AS of
       ON of.day = c.day AND of.programme = c.programme AND of.kind = ANY (${linkKindsSql('c.programme', 'c.kind')})
     LEFT JOIN told
       ON told.programme = of.programme AND told.kind = of.kind AND told.day = of.day`,
    [vendorId, clicked.map(({ day }) => day), clicked.map(({ code }) => code)],
  )
  return rows
}
