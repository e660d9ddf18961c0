import type { ClickFilter } from '@orrery/contract/clicks/get-clicks-reports'
import type { ClickLabel } from '@orrery/contract/clicks/labels'
import type { Range } from '@orrery/contract/presets'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import { likeText } from '../kit/like-text.ts'
import type { AskedClicks } from './asked-clicks.ts'

/** A hit as it is shown. */
export interface Hit {
  _id: string
  at: Date
  code: string
  label: ClickLabel
  country: string
  device: string
  referrer: string
  agent: string
  channel: string
  search_text: string
  merchant_name: string
  programme: string
  placement_id: string
}

/** Which hits: the filter, with merchant and placement turned into the codes of their links. */
export type HitFilter = Omit<ClickFilter, 'merchant' | 'placement'> & {
  codes: string[] | undefined
}

/** A place in the log: hits before this one come behind it. */
export interface Place {
  at: Date
  clickId: string
}

/** The codes of the vendor's links whose merchant and placement have these texts in them. */
export async function codesOf(
  db: Db,
  { vendorId }: AskedClicks,
  { merchant, placement }: Pick<ClickFilter, 'merchant' | 'placement'>,
): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `SELECT s.code FROM short_link s JOIN deep_link d ON d.vendor_id = s.vendor_id AND d._id = s.deep_link_id
     WHERE s.vendor_id = $1 AND lower(d.merchant_name) LIKE '%' || $2 || '%'
       AND lower(d.placement_id) LIKE '%' || $3 || '%'`,
    [vendorId, likeText(merchant), likeText(placement)],
  )
  return rows.map(({ code }) => code)
}

/**
 * The newest hits of some days. The bounds are of `at`, whose partitions and key they are: no other day is
 * opened, and the key has the order. Not prepared, since a plan for any days would open all.
 * @param days those of the range to look at.
 */
export async function hits(
  db: Db,
  asked: AskedClicks,
  filter: HitFilter,
  { days, before, limit }: { days: Range; before: Place | undefined; limit: number },
): Promise<Hit[]> {
  const { sql, values } = which({ ...asked, range: days }, filter)
  if (before) values.push(before.at.toISOString(), before.clickId)
  const older = `AND (at, click_id) < ($${values.length - 1}::timestamptz, $${values.length})`
  const { rows } = await db.query<Hit>(
    `SELECT hit.*, ${OF_LINK} FROM (
       SELECT click_id AS _id, at, code, label, country, device, agent, channel,
              search_text, ${HOST} AS referrer
       FROM click WHERE ${sql} ${before ? older : ''} ORDER BY at DESC, click_id DESC LIMIT ${limit}
     ) AS hit ${LINK_OF} ORDER BY hit.at DESC, hit._id DESC`,
    values,
  )
  return rows
}

/**
 * The statement of the file of every hit, with its values.
 * @param shortUrl what short URLs begin with. @param names what programmes and labels are called, by key.
 */
export function hitsFile(
  asked: AskedClicks,
  filter: HitFilter,
  shortUrl: string,
  names: { programmes: Record<string, string>; labels: Record<string, string> },
): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked, filter)
  const programmes = `$${values.push(JSON.stringify(names.programmes))}::jsonb`
  const labels = `$${values.push(JSON.stringify(names.labels))}::jsonb`
  const shortUrls = `$${values.push(shortUrl)}::text`
  return [
    `SELECT to_char(hit.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "Time",
            ${shortUrls} || hit.code AS "Short link", ${neutralisedSql('d.merchant_name')} AS "Merchant",
            ${neutralisedSql("nullif(d.placement_id, '')")} AS "Placement id",
            ${labels} ->> hit.label AS "Counted as", nullif(hit.country, '') AS "Country",
            nullif(hit.device, '') AS "Device", ${neutralisedSql(`nullif(${HOST}, '')`)} AS "Referrer",
            ${neutralisedSql("nullif(hit.channel, '')")} AS "Channel",
            ${neutralisedSql("nullif(hit.search_text, '')")} AS "Search text",
            coalesce(${programmes} ->> d.programme, d.programme) AS "Programme", hit.click_id AS "Click id"
     FROM (SELECT * FROM click WHERE ${sql}) AS hit
     ${LINK_OF} ORDER BY hit.at DESC, hit.click_id DESC`,
    values,
  ]
}

/**
 * The statement of the file of crawlers' hits, with its values.
 * @param status what every one of them was answered.
 */
export function crawlersFile(
  asked: AskedClicks,
  filter: HitFilter,
  status: number,
): [sql: string, values: (string | number)[]] {
  const { sql, values } = which(asked, filter)
  const statuses = `$${values.push(status)}::integer`
  return [
    `SELECT to_char(hit.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "Time",
            ${neutralisedSql("nullif(hit.agent, '')")} AS "Agent", '/s/' || hit.code AS "Path",
            ${neutralisedSql('d.merchant_name')} AS "Merchant", ${statuses} AS "Status",
            hit.click_id AS "Request id"
     FROM (SELECT * FROM click WHERE ${sql}) AS hit
     ${LINK_OF} ORDER BY hit.at DESC, hit.click_id DESC`,
    values,
  ]
}

/** Of `click`: the hits of the asked vendor, days and filter, with the values that they name. */
function which({ vendorId, range, timeZone }: AskedClicks, filter: HitFilter) {
  const values: (string | number)[] = [vendorId, range.start, range.end, timeZone]
  const conditions = [
    'vendor_id = $1',
    `at >= ${dayStart('$2::date', '$4')}`,
    `at < ${dayStart('$3::date + 1', '$4')}`,
  ]
  const { codes, ...equal } = filter
  for (const column of ['label', 'code', 'country', 'device', 'channel'] as const) {
    const value = equal[column]
    if (value) conditions.push(`${column} = $${values.push(value)}`)
  }
  if (codes) conditions.push(`code = ANY($${values.push(`{${codes.join()}}`)}::text[])`)
  return { sql: conditions.join(' AND '), values }
}

const HOST = `coalesce(substring(referrer FROM '^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]*)'), '')`

const OF_LINK = `coalesce(d.merchant_name, '') AS merchant_name, coalesce(d.programme, '') AS programme,
  coalesce(d.placement_id, '') AS placement_id`

// Of the vendor itself: the planner knows how many links it has, which it does not of that of a hit.
const LINK_OF = `LEFT JOIN short_link s ON s.vendor_id = $1 AND s.code = hit.code
  LEFT JOIN deep_link d ON d.vendor_id = $1 AND d._id = s.deep_link_id`
