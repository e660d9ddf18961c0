import { countrySpecs, isSEPACountry } from 'ibantools'
import type { Day } from '@orrery/contract/day'
import { LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import type { Db } from '../kit/database.ts'

/*
 * What may be paid at a day, by the terms ("Payment"): what is due by then, never more than the whole balance,
 * less what is on its way already; nothing as long as that is below the smallest payment. Due is everything but
 * the statements whose day is still to come.
 */

/** The statement's part `balance`: of each vendor its ledger added up, at the day `$1`. */
export const BALANCES = `
ledger AS (
  SELECT vendor_id, sum(amount) AS balance,
         coalesce(sum(amount) FILTER (WHERE due_day IS NULL OR due_day <= $1), 0) AS due,
         coalesce(-sum(amount) FILTER (WHERE kind IN ('payment', 'returned')), 0) AS paid,
         min(due_day) FILTER (WHERE due_day > $1) AS next_due
  FROM balance_entry GROUP BY vendor_id
), on_its_way AS (
  SELECT vendor_id, sum(gross) AS gross FROM payment WHERE state = 'open' GROUP BY vendor_id
), balance AS (
  SELECT ledger.*, coalesce(on_its_way.gross, 0) AS open,
         CASE WHEN least(balance, due) - coalesce(on_its_way.gross, 0) >= ${LEAST_PAYMENT}
              THEN least(balance, due) - coalesce(on_its_way.gross, 0) ELSE 0 END AS payable
  FROM ledger LEFT JOIN on_its_way USING (vendor_id)
)`

/** What the statement `s` carries forward: for an issued one as it was then. What is on its way is as good as paid. */
export const CARRIED = 'coalesce(s.carried, balance.balance - balance.open, 0)'

/** What was put on the balance up to the statement `s`, in the order in which it fell due. */
const ADDED_UP_TO = `(
  SELECT sum(added.amount) FROM balance_entry own JOIN balance_entry added USING (vendor_id)
  WHERE own.vendor_id = s.vendor_id AND own.kind = 'statement' AND own.month = s.month
    AND added.kind IN ('statement', 'correction') AND added.amount > 0
    AND (greatest(added.day, added.due_day), added.id) <= (greatest(own.day, own.due_day), own.id))`

/**
 * Paid or settled, by what took the last of the statement `s` off its vendor's balance; null while something of
 * it is left. What is taken off settles the oldest first; a payment that came back took nothing off.
 */
const SETTLED_AS = `(
  SELECT CASE WHEN (array_agg(kind ORDER BY id))[1] IN ('payment', 'fee') THEN 'paid'
              WHEN count(*) > 0 THEN 'settled' END
  FROM (SELECT vendor_id, id, kind, sum(-amount) OVER (PARTITION BY vendor_id ORDER BY id) AS so_far
        FROM (SELECT vendor_id, id, kind, amount,
                     bool_or(kind = 'returned') OVER (PARTITION BY vendor_id, payment_id) AS came_back
              FROM balance_entry) AS entry
        WHERE amount < 0 AND NOT (came_back AND kind IN ('payment', 'fee'))) AS taken
  WHERE taken.vendor_id = s.vendor_id AND so_far >= ${ADDED_UP_TO})`

/** How far a statement `s` is, beside its vendor's `balance`. */
export const STATEMENT_STATE = `
CASE WHEN s.state = 'draft' THEN 'draft' ELSE coalesce(
  CASE WHEN s.total > 0 THEN ${SETTLED_AS} END,
  CASE WHEN s.due_day > $1 THEN 'confirmed'
       WHEN s.total > 0 AND balance.payable + balance.open > 0 THEN 'payable'
       ELSE 'carried' END) END`

export interface BalanceRow {
  balance: string
  payable: string
  /** On its way. */
  open: string
  paid: string
  next_due: Day | null
}

/** A vendor's balance at a day. */
export async function balanceAt(db: Db, day: Day, vendorId: number): Promise<BalanceRow> {
  const { rows } = await db.query<BalanceRow>(
    `WITH ${BALANCES} SELECT balance::text, payable::text, open::text, paid::text, next_due FROM balance WHERE vendor_id = $2`,
    [day, vendorId],
  )
  return rows[0] ?? { balance: '0', payable: '0', open: '0', paid: '0', next_due: null }
}

/** Why a payment cannot go into a file for the bank: the key of the message. */
export type Obstacle = 'notActive' | 'noDetails' | 'outsideSepa'

export interface PayableRow {
  vendor_id: number
  full_name: string
  payable: string
  balance: string
  masked: string | null
  cipher: Buffer | null
  /** Null when it can be in a file. */
  obstacle: Obstacle | null
}

const SEPA = Object.keys(countrySpecs).filter(isSEPACountry)

/*
 * Whom something may be paid at the day `$1`, `$2` being the countries of SEPA. Terms, "Ending": what was earned
 * in breach is not paid, and that is looked into while an account is not active.
 */
const PAYABLE = `
WITH ${BALANCES}, payable AS (
  SELECT vendor_id, full_name, payable, balance, masked, cipher,
         CASE WHEN account_state <> 'active' THEN 'notActive'
              WHEN cipher IS NULL THEN 'noDetails'
              WHEN d.country <> ALL ($2::text[]) THEN 'outsideSepa' END AS obstacle
  FROM balance JOIN vendor USING (vendor_id) LEFT JOIN payment_details d USING (vendor_id)
  WHERE payable > 0
)`

interface Which {
  vendorIds?: readonly number[]
  /** Only those who can be in a file. */
  ready?: boolean
  limit: number
  offset?: number
}

/** Whom something may be paid at a day, the largest amounts first, or only some of them. */
export async function payableAt(
  db: Db,
  day: Day,
  { vendorIds, ready = false, limit, offset = 0 }: Which,
): Promise<PayableRow[]> {
  const { rows } = await db.query<PayableRow>(
    `${PAYABLE}
     SELECT vendor_id, full_name, payable::text, balance::text, masked, cipher, obstacle FROM payable
     WHERE ($3::integer[] IS NULL OR vendor_id = ANY ($3)) AND (obstacle IS NULL OR NOT $4)
     ORDER BY payable.payable DESC, vendor_id LIMIT $5 OFFSET $6`,
    [day, SEPA, vendorIds ?? null, ready, limit, offset],
  )
  return rows
}

/** How many could be in a file for the bank at a day. */
export async function countReady(db: Db, day: Day): Promise<number> {
  const { rows } = await db.query<{ ready: number }>(
    `${PAYABLE} SELECT count(*)::integer AS ready FROM payable WHERE obstacle IS NULL`,
    [day, SEPA],
  )
  return rows[0]?.ready ?? 0
}

export async function payableTotal(db: Db, day: Day): Promise<{ vendors: number; total: string }> {
  const { rows } = await db.query<{ vendors: number; total: string }>(
    `WITH ${BALANCES}
     SELECT count(*)::integer AS vendors, coalesce(sum(payable), 0)::text AS total
     FROM balance WHERE payable > 0`,
    [day],
  )
  return rows[0] ?? { vendors: 0, total: '0' }
}
