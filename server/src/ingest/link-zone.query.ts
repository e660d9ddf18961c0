import type { Day } from '@orrery/contract/day'
import { linkKindsOf, programmeOf } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { giveTime, type Client, type Db } from '../kit/database.ts'
import { hasMacroSql } from '../kit/reported-id.ts'
import { keepLinkFigures } from './link-figures.query.ts'

interface Type {
  programme: string
  kind: Kind
}

/** By the days of which time zone, and by which rule, links were counted. */
export interface CountedBy {
  zone: string
  rule: number
}

/**
 * How links are matched with rows; counted up when that changes. 2: one that says no type with those of either.
 * 3: one with a macro in its click id with those that have what a tracker put in its place.
 */
export const LINK_RULE = 3

/** By the days of which time zone a type's links count, and by which rule; before it was noted, UTC and the first. */
export async function linkZone(db: Db, { programme, kind }: Type): Promise<CountedBy> {
  const { rows } = await db.query<CountedBy>(
    'SELECT time_zone AS zone, rule FROM link_zone WHERE programme = $1 AND kind = $2',
    [programme, kind],
  )
  return rows[0] ?? { zone: 'UTC', rule: 1 }
}

/** Notes that all days are counted so, by today's rule. */
export async function noteLinkZone(
  db: Db,
  { programme, kind }: Type,
  timeZone: string,
): Promise<void> {
  await db.query(
    `INSERT INTO link_zone (programme, kind, time_zone, rule) VALUES ($1, $2, $3, $4)
     ON CONFLICT (programme, kind) DO UPDATE SET time_zone = excluded.time_zone, rule = excluded.rule`,
    [programme, kind, timeZone, LINK_RULE],
  )
}

export interface VendorDay {
  vendorId: number
  day: Day
}

/** On which days links count with rows of a type in one of two time zones alone: zones are two days apart at most. */
export async function daysApart(
  db: Db,
  { programme, kind }: Type,
  one: string,
  other: string,
): Promise<VendorDay[]> {
  const { rows } = await db.query<VendorDay>(
    `SELECT DISTINCT vendor_id AS "vendorId", first + ahead AS day
     FROM (
       SELECT vendor_id, least(in_one, in_other) AS first, greatest(in_one, in_other) AS next
       FROM (
         SELECT vendor_id, (created_date AT TIME ZONE $3)::date AS in_one,
                (created_date AT TIME ZONE $4)::date AS in_other
         FROM deep_link WHERE programme = $1 AND kind = ANY ($2)
       ) AS made
     ) AS apart CROSS JOIN generate_series(0, 1) AS ahead
     WHERE first + ahead < next ORDER BY 1, 2`,
    [programme, linkKindsOf(programmeOf(programme), kind), one, other],
  )
  return rows
}

/**
 * Who has links of a programme, and the day on which the first was made, in either time zone.
 * @param which all, or those alone that have a macro in their click id.
 */
export async function linkedVendors(
  db: Db,
  programme: string,
  which: 'all' | 'macros',
  one: string,
  other: string,
): Promise<VendorDay[]> {
  const { rows } = await db.query<VendorDay>(
    `SELECT vendor_id AS "vendorId",
            least((min(created_date) AT TIME ZONE $2)::date, (min(created_date) AT TIME ZONE $3)::date) AS day
     FROM deep_link WHERE programme = $1 AND ($4 OR ${hasMacroSql('click_id')}) GROUP BY vendor_id ORDER BY vendor_id`,
    [programme, one, other, which === 'all'],
  )
  return rows
}

/** The days with rows of a vendor, this one and later. */
export async function daysSince(
  db: Db,
  { programme, kind }: Type,
  { vendorId, day }: VendorDay,
): Promise<VendorDay[]> {
  const { rows } = await db.query<VendorDay>(
    `SELECT vendor_id AS "vendorId", report_date AS day FROM report_daily
     WHERE vendor_id = $1 AND programme = $2 AND kind = $3 AND report_date >= $4 AND rows > 0
     ORDER BY report_date`,
    [vendorId, programme, kind, day],
  )
  return rows
}

/** Counts what links earned on these days anew, from the rows that are stored. */
export async function countAnew(
  db: Client,
  type: Type & { timeZone: string },
  days: readonly VendorDay[],
): Promise<void> {
  // As long as a pull may take: what fails here would fail every night.
  await giveTime(db, 0)
  await db.query(
    `CREATE TEMP TABLE changed ON COMMIT DROP AS
     SELECT vendor_id, report_date FROM unnest($1::integer[], $2::date[]) AS apart (vendor_id, report_date)`,
    [days.map(({ vendorId }) => vendorId), days.map(({ day }) => day)],
  )
  await keepLinkFigures(db, type)
}
