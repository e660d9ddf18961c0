import type { CallWay } from '@orrery/contract/logs/api-logs'
import { MOST_CALLING_VENDORS } from '@orrery/contract/logs/api-logs'
import { API_CALLS_AN_HOUR } from '@orrery/contract/logs/log-limits'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import { likeText } from '../kit/like-text.ts'
import { isOneStatus, type AskedCalls } from './asked-calls.ts'
import type { Place } from './asked-days.ts'

/** A call as it is shown. */
export interface CallRow {
  _id: string
  at: Date
  via: CallWay
  method: string
  path: string
  status: number
  rows: string | null
  took_ms: number
  bytes: string
  key: string
}

/** The newest calls that fit, or those behind a place. */
export async function calls(
  db: Db,
  asked: AskedCalls,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<CallRow[]> {
  const { sql, values } = which(asked)
  const older = before
    ? `AND (at, request_id) < (to_timestamp($${values.push(before.time)}::numeric / 1000), $${values.push(before.id)})`
    : ''
  const { rows } = await db.query<CallRow>(
    `SELECT request_id AS _id, at, via, method, path, status, row_count AS rows, took_ms,
            byte_count AS bytes, key_mark AS key
     FROM api_call WHERE ${sql} ${older}
     ORDER BY at DESC, request_id DESC LIMIT ${limit}`,
    values,
  )
  return rows
}

/** The statement of the file of every call that fits, with its values. */
export function callsFile(asked: AskedCalls): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked)
  return [
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "Time", method AS "Method",
            path AS "Path", status AS "Status", row_count AS "Rows", took_ms AS "Milliseconds",
            byte_count AS "Bytes", via AS "Opened by", nullif(key_mark, '') AS "Key",
            request_id AS "Request id"
     FROM api_call WHERE ${sql} ORDER BY at DESC, request_id DESC`,
    values,
  ]
}

/**
 * Vendors with how many calls of theirs fit, most first; who has none is left out of many, not alone. Each says how
 * many there are and how many calls they made, listed or not.
 */
export async function callingVendors(db: Db, asked: AskedCalls) {
  const { sql, values } = vendorsWithCalls(asked)
  const { rows } = await db.query<{
    full_name: string
    created_date: Date
    email: string
    vendor_id: number
    calls: string
    all_vendors: string
    all_calls: string
  }>(
    `SELECT v.full_name, v.created_date, v.email, v.vendor_id, coalesce(c.calls, 0) AS calls,
            count(*) OVER () AS all_vendors, coalesce(sum(c.calls) OVER (), 0) AS all_calls
     ${sql} LIMIT ${MOST_CALLING_VENDORS}`,
    values,
  )
  return rows
}

/** The statement of the file of all of them, with its values. */
export function callingVendorsFile(asked: AskedCalls): [sql: string, values: (string | number)[]] {
  const { sql, values } = vendorsWithCalls(asked)
  return [
    `SELECT v.vendor_id AS "Vendor id", ${neutralisedSql('v.full_name')} AS "Full name",
            ${neutralisedSql('v.email')} AS "Email", coalesce(c.calls, 0) AS "Calls"
     ${sql}`,
    values,
  ]
}

/** Vendors `v` with the calls `c` that days count, for one status by its kind. */
function vendorsWithCalls({ vendorId, range, path, status }: AskedCalls) {
  const values: (string | number)[] = [range.start, range.end]
  const conditions = ['day BETWEEN $1 AND $2']
  if (path) conditions.push(`lower(path) LIKE '%' || $${values.push(likeText(path))} || '%'`)
  if (status) conditions.push(`status_class = $${values.push(Number(status[0]))}`)
  const one = vendorId === null ? undefined : `vendor_id = $${values.push(vendorId)}`
  if (one) conditions.push(one)
  const sql = `
     FROM vendor v LEFT JOIN (
       SELECT vendor_id, sum(calls) AS calls FROM api_call_daily
       WHERE ${conditions.join(' AND ')} GROUP BY vendor_id
     ) c USING (vendor_id)
     WHERE ${one ? `v.${one}` : 'c.calls > 0'} ORDER BY coalesce(c.calls, 0) DESC, v.vendor_id`
  return { sql, values }
}

/** How many calls of these days are counted and not listed. */
export async function callsOnlyCounted(db: Db, asked: AskedCalls): Promise<number> {
  const { vendorId, range, timeZone } = asked
  const { rows } = await db.query<{ calls: string }>(
    `SELECT coalesce(sum(calls - ${API_CALLS_AN_HOUR}), 0) AS calls FROM api_call_hour
     WHERE ($1::integer IS NULL OR vendor_id = $1) AND calls > ${API_CALLS_AN_HOUR}
       AND hour >= ${dayStart('$2::date', '$4')} AND hour < ${dayStart('$3::date + 1', '$4')}`,
    [vendorId, range.start, range.end, timeZone],
  )
  return Number(rows[0]?.calls ?? 0)
}

/** Of `api_call`: the calls of the asked vendor, days and filter, with the values that they name. */
function which(asked: AskedCalls) {
  const { vendorId, range, timeZone, path, status } = asked
  const values: (string | number)[] = [range.start, range.end, timeZone]
  const conditions = [
    `at >= ${dayStart('$1::date', '$3')}`,
    `at < ${dayStart('$2::date + 1', '$3')}`,
  ]
  if (vendorId !== null) conditions.push(`vendor_id = $${values.push(vendorId)}`)
  if (path) conditions.push(`lower(path) LIKE '%' || $${values.push(likeText(path))} || '%'`)
  if (status) {
    const column = isOneStatus(asked) ? 'status' : 'status / 100'
    conditions.push(`${column} = $${values.push(Number(status))}`)
  }
  return { sql: conditions.join(' AND '), values }
}
