import { MOST_VENDORS } from '@orrery/contract/vendors/get-all-vendors'
import type { Sort } from '@orrery/contract/sort'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'

export interface ListedRow {
  vendor_id: number
  full_name: string
  email: string
  created_date: Date
  account_state: VendorState
}

/** Which vendors: a part of name, email or id, and a state; each may be missing. */
export interface VendorFilter {
  search: string | undefined
  state: VendorState | undefined
}

/** What is searched, to the letter as the index `vendor_search` has it. */
const SEARCHED = `lower(' ' || full_name || ' ' || email || ' ' || vendor_id::text)`
/** Fewer letters than this make no trigram of their own, except at the beginning of a word. */
const WHOLE_TRIGRAM = 3

/** The columns of each order, each as an index has them: all of one direction, no two rows alike. */
const ORDERS: Record<string, readonly string[]> = {
  fullName: ['lower(full_name)', 'vendor_id'],
  created_date: ['created_date', 'vendor_id'],
  email: ['lower(email)'],
  vendorId: ['vendor_id'],
}
const NEWEST: Sort = { key: 'created_date', desc: true }

/** A page of the vendors that fit. */
export async function listVendors(
  db: Db,
  filter: VendorFilter,
  { sort = NEWEST, limit, offset }: { sort?: Sort | undefined; limit: number; offset: number },
): Promise<ListedRow[]> {
  const { where, values } = fitting(filter)
  const direction = sort.desc ? 'DESC' : 'ASC'
  const order = (ORDERS[sort.key] ?? []).map((column) => `${column} ${direction}`).join(', ')
  const { rows } = await db.query<ListedRow>(
    `SELECT vendor_id, full_name, email, created_date, account_state FROM vendor ${where}
     ORDER BY ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, limit, offset],
  )
  return rows
}

/** How many fit, counted up to {@link MOST_VENDORS}. */
export async function countVendors(db: Db, filter: VendorFilter): Promise<number> {
  const { where, values } = fitting(filter)
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total
     FROM (SELECT FROM vendor ${where} LIMIT ${MOST_VENDORS}) AS counted`,
    values,
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
    conditions.push(`${SEARCHED} LIKE $${values.length}`)
  }
  if (state !== undefined) {
    values.push(state)
    conditions.push(`account_state = $${values.length}`)
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}
