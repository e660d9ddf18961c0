import type { Day } from '@orrery/contract/day'
import type { Sort } from '@orrery/contract/sort'
import { CALL_DAYS } from '@orrery/contract/vendors/get-all-vendors'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import { lowered } from '../kit/lowered.ts'

export interface ListedRow {
  vendor_id: number
  full_name: string
  email: string
  created_date: Date
  account_state: VendorState
  calls: string
}

/** Which vendors: a part of name, email or id, and a state; each may be missing. */
export interface VendorFilter {
  search: string | undefined
  state: VendorState | undefined
}

/** Fewer letters than this make no trigram of their own, except at the beginning of a word. */
const WHOLE_TRIGRAM = 3

/** The columns of each order, as an index has them that also holds what is searched and the state. */
const ORDERS: Record<string, readonly string[]> = {
  fullName: ['name_key', 'vendor_id'],
  created_date: ['created_date', 'vendor_id'],
  email: ['email_key', 'vendor_id'],
  vendorId: ['vendor_id'],
}
export const NEWEST: Sort = { key: 'created_date', desc: true }

/** @param today SQL of the day on which the last {@link CALL_DAYS} end. */
const calls = (today: string) => `(SELECT coalesce(sum(calls), 0) FROM api_call_daily c
  WHERE c.vendor_id = vendor.vendor_id AND day > ${today}::date - ${CALL_DAYS}) AS calls`

export interface Page {
  sort?: Sort | undefined
  limit: number
  offset: number
  /** In the reporting time zone, as calls are counted. */
  today: Day
}

/** A page of the vendors that fit; what does not stand on it is read from an index alone. */
export function listVendors(db: Db, filter: VendorFilter, page: Page): Promise<ListedRow[]> {
  return pageOf(db, filter, page, page.offset + page.limit, '')
}

/** The same of a search, which goes no further than `most`; each row says how many it `found`. */
export function searchVendors(
  db: Db,
  filter: VendorFilter,
  page: Page,
  most: number,
): Promise<(ListedRow & { found: number })[]> {
  return pageOf(db, filter, page, most, ', (SELECT count(*)::int FROM fitting) AS found')
}

async function pageOf<Row extends ListedRow>(
  db: Db,
  filter: VendorFilter,
  { sort = NEWEST, limit, offset, today }: Page,
  last: number,
  more: string,
): Promise<Row[]> {
  const { where, values } = fitting(filter)
  const columns = ORDERS[sort.key] ?? []
  // All of one direction, as an index gives them.
  const order = columns.map((column) => `${column} ${sort.desc ? 'DESC' : 'ASC'}`).join(', ')
  const [first, second, third, fourth = ''] = [1, 2, 3, 4].map((at) => `$${values.length + at}`)
  const { rows } = await db.query<Row>(
    `WITH fitting AS (SELECT ${columns.join(', ')} FROM vendor ${where} ORDER BY ${order} LIMIT ${first})
     SELECT vendor_id, full_name, email, created_date, account_state,
            ${calls(fourth)}${more}
     FROM (SELECT * FROM fitting ORDER BY ${order} LIMIT ${second} OFFSET ${third}) AS page
     JOIN vendor USING (${columns.join(', ')}) ORDER BY ${order}`,
    [...values, last, limit, offset, today],
  )
  return rows
}

/**
 * These vendors, in this order.
 * @param since undefined when one was changed by this transaction or a later one.
 */
export async function vendorsById(
  db: Db,
  ids: readonly number[],
  since: string,
  today: Day,
): Promise<ListedRow[] | undefined> {
  const { rows } = await db.query<ListedRow & { changed: boolean; place: string | null }>({
    name: 'vendors-by-id',
    // By one statement: what is listed is as new as the answer that nothing has changed. The newest change is found
    // along the index whatever the planner expects; later ones than now are another server's, from a backup.
    text: `SELECT changed, page.* FROM (
             SELECT coalesce((SELECT listed_by FROM vendor
                              WHERE listed_by < pg_snapshot_xmax(pg_current_snapshot())
                              ORDER BY listed_by DESC LIMIT 1) >= $2::xid8, false) AS changed
           ) AS list LEFT JOIN (
             SELECT place, vendor_id, full_name, email, created_date, account_state, ${calls('$3')}
             FROM unnest($1::int[]) WITH ORDINALITY AS key(vendor_id, place) JOIN vendor USING (vendor_id)
           ) AS page ON NOT changed ORDER BY place`,
    values: [ids, since, today],
  })
  if (rows[0]?.changed) return undefined
  return rows.filter(({ place }) => place !== null)
}

/** How many fit, up to `most`. Where the planner expects twice as many, nobody counts them. */
export async function countVendors(db: Db, filter: VendorFilter, most: number): Promise<number> {
  const { where, values } = fitting(filter)
  const { rows: plans } = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM vendor ${where}`,
    values,
  )
  if ((plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > 2 * most) return most
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total
     FROM (SELECT FROM vendor ${where} ORDER BY vendor_id LIMIT $${values.length + 1}) AS counted`,
    [...values, most],
  )
  return rows[0]?.total ?? 0
}

/** What stands in `searched` for what is searched for: of one or two letters, the beginning of a word. */
export function searchedText(search: string): string {
  return (search.length < WHOLE_TRIGRAM ? ' ' : '') + lowered(search)
}

/** Only the conditions that are asked for, so that each question gets a plan of its own. */
function fitting({ search, state }: VendorFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (search !== undefined && search !== '') {
    values.push(`%${likeText(searchedText(search))}%`)
    conditions.push(`searched LIKE $${values.length}`)
  }
  if (state !== undefined) {
    values.push(state)
    conditions.push(`account_state = $${values.length}`)
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}
