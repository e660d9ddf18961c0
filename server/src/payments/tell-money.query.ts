import type { Day } from '@orrery/contract/day'
import type { VendorRow } from '../accounts/vendor.query.ts'
import type { Db } from '../kit/database.ts'
import { TRANSFER, type Transfer } from './transfer.query.ts'

/** What decides which pages are open to a vendor. */
type Reader = Pick<VendorRow, 'vendor_id' | 'email' | 'role' | 'menu' | 'features'>

/** Whom a statement is told, and what. */
export interface ToldStatement extends Reader {
  total: string
  carried: string
  currency: string
  fee_percent: string
  due_day: Day
}

/** A month's issued statements of active vendors, from one vendor on. */
export async function statementsToTell(
  db: Db,
  first: Day,
  after: number,
  most: number,
): Promise<ToldStatement[]> {
  const { rows } = await db.query<ToldStatement>(
    `SELECT vendor_id, email, role, menu, features, total::text, carried::text, currency,
            fee_percent::text, due_day
     FROM statement JOIN vendor USING (vendor_id)
     WHERE month = $1 AND statement.state = 'issued' AND active AND vendor_id > $2
     ORDER BY vendor_id LIMIT $3`,
    [first, after, most],
  )
  return rows
}

/** A payment by its vendor and id. */
export interface PaymentKey {
  vendorId: number
  _id: string
}

export interface ToldPayment extends Reader {
  _id: string
  state: 'paid' | 'returned'
  net: string
  currency: string
  day: Day
  reason: string
  /** What was charged because it came back; null when nothing was. */
  charged: string | null
  /** Whether it came back with all of its file, and not for its account. */
  refused: boolean
  transfer: Transfer | null
}

/** What became of these payments to active vendors, where it is news to them. */
export async function paymentsToTell(
  db: Db,
  payments: readonly PaymentKey[],
): Promise<ToldPayment[]> {
  const { rows } = await db.query<ToldPayment>(
    `SELECT vendor_id, p._id, email, role, menu, features, p.state, (gross - fee)::text AS net, p.currency,
            CASE p.state WHEN 'paid' THEN paid_day ELSE returned_day END AS day, reason,
            wrong.charged, b.refused_at IS NOT NULL AND wrong.charged IS NULL AS refused, ${TRANSFER}
     FROM unnest($1::integer[], $2::text[]) AS one (vendor_id, _id)
     JOIN payment p USING (vendor_id, _id) JOIN vendor USING (vendor_id)
     LEFT JOIN payment_batch b ON b._id = batch_id
     LEFT JOIN LATERAL (
       SELECT (-amount)::text AS charged FROM balance_entry entry
       WHERE entry.vendor_id = p.vendor_id AND entry.payment_id = p._id AND entry.kind = 'returned-fee'
     ) AS wrong ON true
     WHERE p.state IN ('paid', 'returned') AND active
     ORDER BY vendor_id`,
    [payments.map(({ vendorId }) => vendorId), payments.map(({ _id }) => _id)],
  )
  return rows
}
