import type { Sort } from '@orrery/contract/sort'
import { CALL_DAYS } from '@orrery/contract/vendors/get-all-vendors'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'

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
const NEWEST: Sort = { key: 'created_date', desc: true }

/** How an index gives them: its columns, all of one direction. */
function ordered({ key, desc }: Sort): string {
  const direction = desc ? 'DESC' : 'ASC'
  return (ORDERS[key] ?? []).map((column) => `${column} ${direction}`).join(', ')
}

interface Page {
  sort?: Sort | undefined
  limit: number
  offset: number
}

/** A page of the vendors that fit; what does not stand on it is read from an index alone. */
export async function listVendors(
  db: Db,
  filter: VendorFilter,
  { sort = NEWEST, limit, offset }: Page,
): Promise<ListedRow[]> {
  const { where, values } = fitting(filter)
  const order = ordered(sort)
  const { rows } = await db.query<ListedRow>(
    `SELECT vendor_id, full_name, email, created_date, account_state,
            (SELECT coalesce(sum(calls), 0) FROM api_call_daily c
             WHERE c.vendor_id = vendor.vendor_id AND day > current_date - ${CALL_DAYS}) AS calls
     FROM (SELECT vendor_id FROM vendor ${where}
           ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}) AS page
     JOIN vendor USING (vendor_id) ORDER BY ${order}`,
    [...values, limit, offset],
  )
  return rows
}

/** How many fit, up to `most`; in the order of an index that has all of it. */
export async function countVendors(db: Db, filter: VendorFilter, most: number): Promise<number> {
  const { where, values } = fitting(filter)
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total
     FROM (SELECT FROM vendor ${where} ORDER BY vendor_id LIMIT $${values.length + 1}) AS counted`,
    [...values, most],
  )
  return rows[0]?.total ?? 0
}

/** Only the conditions that are asked for, so that each question gets a plan of its own. */
function fitting({ search, state }: VendorFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (search !== undefined && search !== '') {
    const beginning = search.length < WHOLE_TRIGRAM ? ' ' : ''
    values.push(`%${beginning}${likeText(search)}%`)
    conditions.push(`searched LIKE $${values.length}`)
  }
  if (state !== undefined) {
    values.push(state)
    conditions.push(`account_state = $${values.length}`)
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}
