import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import type { Day } from '@orrery/contract/day'
import { RESTATED_LEAST, RESTATED_PERCENT } from '@orrery/contract/mail/restated'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

/** What the mails of a day are about: what changed from the first moment on, and before the second. */
export interface Told {
  day: Day
  from: Date
  until: Date
}

/**
 * What is to be told on a day: what changed since the mails of the day before, up to `until`, and before it what
 * mornings of the last week that were cut off have not told everybody. Asked again, it is the same, and nothing once it
 * is told.
 */
export async function toTell(db: Db, day: Day, until: Date): Promise<Told[]> {
  await db.query(
    `INSERT INTO restated_mail (day, from_at, until_at)
     SELECT $1, since, greatest(since, $2)
     FROM (SELECT coalesce(max(until_at), $2::timestamptz - interval '1 day') AS since
           FROM restated_mail WHERE day < $1) AS last
     ON CONFLICT (day) DO NOTHING`,
    [day, until],
  )
  const { rows } = await db.query<Told>(
    `SELECT day, from_at AS from, until_at AS until FROM restated_mail
     WHERE told_at IS NULL AND day BETWEEN $1::date - 7 AND $1 ORDER BY day`,
    [day],
  )
  return rows
}

export async function allTold(db: Db, day: Day, at: Date): Promise<void> {
  await db.query('UPDATE restated_mail SET told_at = $2 WHERE day = $1', [day, at])
}

/** A vendor who chose to be told. */
export interface Reader {
  vendorId: number
  email: string
  role: Role
  menu: Menu
  features: Features
}

/** Active vendors who chose the mail, in the order of their ids. */
export async function restatedReaders(db: Db, after: number, most: number): Promise<Reader[]> {
  const { rows } = await db.query<Reader>(
    `SELECT vendor_id AS "vendorId", email, role, menu, features
     FROM vendor JOIN mail_choice USING (vendor_id)
     WHERE mail_choice.kind = 'restated' AND wanted AND active AND vendor_id > $1
     ORDER BY vendor_id LIMIT $2`,
    [after, most],
  )
  return rows
}

/** A type that the vendor may see, and the words of it. */
export interface SeenType {
  programme: string
  kind: Kind
  type: string
  currency: string
}

export interface RestatedDay {
  day: Day
  type: string
  currency: string
  before: string
  after: string
  difference: string
}

/**
 * A vendor's days of these types whose earnings changed enough in that time, the newest first: what stood there
 * when it began and when it ended, in the programme's currency to cents. A day that had no figures before, or whose
 * first ones came in that time, was not restated.
 */
export async function restatedDays(
  db: Db,
  vendorId: number,
  types: readonly SeenType[],
  { from, until }: Told,
): Promise<RestatedDay[]> {
  const { rows } = await db.query<RestatedDay>({
    name: 'restated-days-to-tell',
    text: RESTATED_DAYS,
    values: [vendorId, JSON.stringify(types), from, until],
  })
  return rows
}

const RESTATED_DAYS = `
WITH seen AS (
  SELECT programme, kind, type, currency
  FROM json_to_recordset($2::json) AS one (programme text, kind text, type text, currency text)
), changed AS (
  SELECT programme, kind, report_date, min(version) AS first, max(version) + 1 AS following
  FROM report_daily_version
  WHERE vendor_id = $1 AND replaced_at >= $3 AND replaced_at < $4
  GROUP BY programme, kind, report_date
), sums AS (
  SELECT changed.report_date, type, currency, first = 1 AND stored.ended_at >= $3 AS fresh,
         earlier.earnings AS before, coalesce(later.earnings, present.earnings) AS after
  FROM changed JOIN seen USING (programme, kind)
  JOIN report_daily_version earlier
    ON earlier.vendor_id = $1 AND earlier.programme = changed.programme AND earlier.kind = changed.kind
   AND earlier.report_date = changed.report_date AND earlier.version = first
  LEFT JOIN report_run stored ON stored.id = earlier.run_id
  LEFT JOIN report_daily_version later
    ON later.vendor_id = $1 AND later.programme = changed.programme AND later.kind = changed.kind
   AND later.report_date = changed.report_date AND later.version = following
  LEFT JOIN report_daily present
    ON present.vendor_id = $1 AND present.programme = changed.programme AND present.kind = changed.kind
   AND present.report_date = changed.report_date AND present.version = following
)
SELECT report_date AS day, type, currency, round(before, 2)::text AS before, round(after, 2)::text AS after,
       CASE WHEN after > before THEN '+' ELSE '' END || (round(after, 2) - round(before, 2))::text AS difference
FROM sums
WHERE fresh IS NOT TRUE
  AND abs(after - before) > ${RESTATED_LEAST} AND abs(after - before) * 100 > ${RESTATED_PERCENT} * abs(before)
ORDER BY report_date DESC, type`
