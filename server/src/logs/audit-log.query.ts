import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import type { LogDays, Place } from './asked-days.ts'

/** Which entries of the audit log. */
export interface AskedEntries extends LogDays {
  action: string | undefined
  /** The vendor who did it. */
  actor: number | undefined
  subject: string | undefined
}

/** An entry as it is shown. */
export interface EntryRow {
  _id: string
  at: Date
  /** Microseconds since 1970, by which places tell entries apart. */
  micros: string
  action: string
  actor_id: number | null
  actor_name: string
  /** Which of the vendor's people; empty where nobody was told apart. */
  person_name: string
  subject: string
  detail: Record<string, unknown>
  request_id: string | null
}

const MICROS = '(extract(epoch FROM at) * 1000000)::bigint'

/** The newest entries that fit, or those behind a place. */
export async function entries(
  db: Db,
  asked: AskedEntries,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<EntryRow[]> {
  const { sql, values } = which(asked)
  const older = before
    ? `AND (${MICROS}, id) < ($${values.push(before.time)}::bigint, $${values.push(before.id)}::bigint)`
    : ''
  const { rows } = await db.query<EntryRow>(
    `SELECT id AS _id, at, ${MICROS} AS micros, action, actor_id, coalesce(v.full_name, '') AS actor_name,
            coalesce(p.full_name, '') AS person_name, subject, detail, request_id
     FROM audit_log a LEFT JOIN vendor v ON v.vendor_id = actor_id
          LEFT JOIN person p ON p.person_id = a.person_id
     WHERE ${sql} ${older} ORDER BY at DESC, id DESC LIMIT ${limit}`,
    values,
  )
  return rows
}

/** How many entries fit, counted up to `most`. */
export async function countedEntries(db: Db, asked: AskedEntries, most: number): Promise<number> {
  const { sql, values } = which(asked)
  const { rows } = await db.query<{ entries: number }>(
    `SELECT count(*)::integer AS entries FROM (SELECT FROM audit_log WHERE ${sql} LIMIT ${most}) AS counted`,
    values,
  )
  return rows[0]?.entries ?? 0
}

/**
 * The statement of the file of every entry that fits, with its values.
 * @param names what actions are called, by key.
 */
export function entriesFile(
  asked: AskedEntries,
  names: Record<string, string>,
): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked)
  const actions = `$${values.push(JSON.stringify(names))}::jsonb`
  return [
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "Time",
            coalesce(${actions} ->> action, action) AS "Action", actor_id AS "Vendor id",
            ${neutralisedSql('v.full_name')} AS "Vendor", ${neutralisedSql('p.full_name')} AS "Person",
            ${neutralisedSql("nullif(subject, '')")} AS "Subject",
            ${neutralisedSql('detail::text')} AS "Detail", request_id AS "Request id"
     FROM audit_log a LEFT JOIN vendor v ON v.vendor_id = actor_id
          LEFT JOIN person p ON p.person_id = a.person_id
     WHERE ${sql} ORDER BY at DESC, id DESC`,
    values,
  ]
}

/** Of `audit_log`: the entries of the asked days and filter, with the values that they name. */
function which({ range, timeZone, action, actor, subject }: AskedEntries) {
  const values: (string | number)[] = [range.start, range.end, timeZone]
  const conditions = [
    `at >= ${dayStart('$1::date', '$3')}`,
    `at < ${dayStart('$2::date + 1', '$3')}`,
  ]
  if (action !== undefined) conditions.push(`action = $${values.push(action)}`)
  if (actor !== undefined) conditions.push(`actor_id = $${values.push(actor)}`)
  if (subject) conditions.push(`subject = $${values.push(subject)}`)
  return { sql: conditions.join(' AND '), values }
}
